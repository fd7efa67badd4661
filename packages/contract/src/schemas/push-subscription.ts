import * as z from 'zod';

/** Longer than any push service's own; the table's key is a hash of it. */
const LONGEST_ENDPOINT = 1000;

/** `http` only on a developer's machine: which services a stage accepts is the server's to decide. */
const endpoint = z.url({ protocol: /^https?$/ }).max(LONGEST_ENDPOINT);

/** Base64url without padding, of that many bytes. */
const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((length * 4) / 3));

/** What `PushSubscription.toJSON()` gives (W3C Push API); the keys are those of RFC 8291. */
export const pushSubscription = z.strictObject({
  endpoint,
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    /** An uncompressed point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscription>;

export const pushRemoval = z.strictObject({ endpoint });

export const pushKey = z.object({ publicKey: z.string() });
