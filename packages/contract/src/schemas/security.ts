import * as z from 'zod';
import { totpCode } from '../forms.ts';

/** As typed, and never logged. The limit is the user pool's own. */
const typedPassword = z.string().min(1).max(256);

export const security = z.object({
  /** Whether a login asks for the code of an authenticator. */
  secondFactor: z.boolean(),
});
export type Security = z.infer<typeof security>;

export const passwordProof = z.strictObject({ password: typedPassword });

export const secondFactorProof = z.strictObject({ password: typedPassword, code: totpCode });

/** A secret for an authenticator, in base 32. Has no effect before its first code. */
export const secondFactorOffer = z.object({ secret: z.string() });

export const passwordChange = z.strictObject({ currentPassword: typedPassword, newPassword: typedPassword });
