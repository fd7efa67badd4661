/**
 * `sandbox`: banks and money are those of Plaid's sandbox, or of the local bank. `not_moved`: members link real banks, and no
 * money is moved: groups cannot be started. A mode that moves real money needs a licensed partner who holds it, and does not
 * exist.
 */
export const moneyModes = ['sandbox', 'not_moved'] as const;
export type MoneyMode = (typeof moneyModes)[number];

const plaidSandbox = 'https://sandbox.plaid.com';
const plaidProduction = 'https://production.plaid.com';

/** Hosts that are this machine. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether whatever is transferred at this address is play money. */
export function isSandbox(baseUrl: string): boolean {
  const { origin, hostname } = new URL(baseUrl);
  return origin === plaidSandbox || loopback.includes(hostname);
}

/** What is wrong with the bank's address in a mode; null when nothing is. */
export function addressProblem(mode: MoneyMode, baseUrl: string): string | null {
  switch (mode) {
    case 'sandbox':
      return isSandbox(baseUrl)
        ? null
        : `while money is that of the sandbox, the bank is ${plaidSandbox} or on this machine`;
    case 'not_moved':
      return new URL(baseUrl).origin === plaidProduction
        ? null
        : `where real banks are linked, the bank is ${plaidProduction}`;
  }
}
