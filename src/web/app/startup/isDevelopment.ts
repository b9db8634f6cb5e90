/** True under `npm run dev`, false in the built application and in tests. */
export const isDevelopment = import.meta.env.MODE === 'development'
