import { browsers, limits, parseTotpCode, systems } from '@halqa/domain';
import * as z from 'zod';
import { passwordAsSent } from '../forms.ts';
import { openEnum } from './fields.ts';

/** Never logged. The limit is the user pool's own. */
const typedPassword = z.string().overwrite(passwordAsSent).min(1).max(limits.password.maximum);

export const security = z.object({
  /** Whether a login asks for the code of an authenticator. */
  secondFactor: z.boolean(),
});
export type Security = z.infer<typeof security>;

/** What was changed to protect an account. */
export const securityChange = z.enum([
  'password_reset',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'session_ended',
  'signed_out_everywhere',
]);
export type SecurityChange = z.infer<typeof securityChange>;

export const passwordProof = z.strictObject({ password: typedPassword });

/** An authenticator's code (specification section 9): its six digits. */
const totpCode = z
  .string()
  .overwrite((text) => parseTotpCode(text) ?? text)
  .regex(/^[0-9]{6}$/);

export const secondFactorProof = z.strictObject({ password: typedPassword, code: totpCode });

/** A secret for an authenticator, in base 32. Has no effect before its first code. */
export const secondFactorOffer = z.object({ secret: z.string() });

export const passwordChange = z.strictObject({ currentPassword: typedPassword, newPassword: typedPassword });

/** A login of yours that can still be used. */
const session = z.object({
  id: z.string(),
  /** What the browser says of itself. */
  browser: openEnum(z.enum(browsers)),
  system: openEnum(z.enum(systems)),
  signedInAt: z.iso.datetime(),
  /** At most an hour before the last use. */
  usedAt: z.iso.datetime(),
  /** The one that makes this call. */
  isCurrent: z.boolean(),
});
export type SessionEntry = z.infer<typeof session>;

/** The one that makes the call first, then the one used last. */
export const sessionList = z.object({ sessions: z.array(session) });
