import { TOTP } from 'otpauth';

/** What an authenticator with this secret shows now. */
export const totpCode = (secret: string): string => new TOTP({ secret }).generate();
