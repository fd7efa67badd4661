import * as z from 'zod';

const Attribute = z.object({ Name: z.string(), Value: z.string().optional() });
const PasswordProof = z.object({ salt: z.string(), verifier: z.string() });
const PendingCode = z.object({ value: z.string(), expiresAt: z.number(), wrongTries: z.number() });

/**
 * A member of the pool as it is stored. The capitalized fields are the engine's, whose own operations read them;
 * the others are ours.
 */
export const PoolUser = z.object({
  Username: z.string(),
  Attributes: z.array(Attribute),
  Enabled: z.boolean(),
  UserStatus: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']),
  UserCreateDate: z.date(),
  UserLastModifiedDate: z.date(),
  UserMFASettingList: z.array(z.string()).optional(),
  PreferredMfaSetting: z.string().optional(),
  SoftwareTokenMfaConfiguration: z.object({ Secret: z.string(), Verified: z.boolean() }).optional(),
  /** Attributes that wait for their code (UserAttributeUpdateSettings). */
  unverifiedAttributes: z.array(Attribute).optional(),
  /** The authenticator that was offered and not yet proven; the old one stays good until then. */
  offeredTotpSecret: z.string().optional(),
  /** SRP verifiers, the current password first, then as many earlier ones as the policy remembers. */
  passwords: z.array(PasswordProof),
  codes: z.object({
    signUp: PendingCode.optional(),
    reset: PendingCode.optional(),
    attribute: PendingCode.optional(),
  }),
});

export type PoolUser = z.infer<typeof PoolUser>;
export type UserAttribute = z.infer<typeof Attribute>;
export type PasswordProof = z.infer<typeof PasswordProof>;
export type PendingCode = z.infer<typeof PendingCode>;
export type CodeKind = keyof PoolUser['codes'];
