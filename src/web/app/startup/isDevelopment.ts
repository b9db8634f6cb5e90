/** `npm run dev`: never the built application, and never a test. */
export const isDevelopment = import.meta.env.MODE === 'development'
