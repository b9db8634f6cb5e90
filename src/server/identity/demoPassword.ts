/** The password of every demo account, public on purpose. */
export const demoPassword = 'sparkler-demo-2026'
