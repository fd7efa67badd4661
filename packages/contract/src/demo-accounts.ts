/** The addresses of the accounts that a demo begins with; everybody who tries it uses them. */
export const demoAccountEmails = ['demo@halqa.test', 'admin@halqa.test'] as const;
