import { createHash } from 'node:crypto';

/** The address of the canary's account: nobody who does not know its password can guess it, and sign it up before. */
export const canaryAddress = (password: string, domain: string): string =>
  `canary.${createHash('sha256').update(password).digest('hex').slice(0, 24)}@${domain}`;
