/** The account that every demo installation has; it does not exist in live mode. */
export const demoAccount = { email: 'demo@halqa.test', password: 'HalqaDemo1' } as const;
