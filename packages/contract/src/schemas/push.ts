import * as z from 'zod';

/** Longer than the endpoints of the known push services. */
const LONGEST_ENDPOINT = 1000;

/** `http` is for development; each stage's server decides which push services it accepts. */
const endpoint = z.url({ protocol: /^https?$/ }).max(LONGEST_ENDPOINT);

/** Base64url without padding, of that many bytes. */
const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((length * 4) / 3));

/** What `PushSubscription.toJSON()` returns (W3C Push API); the keys are those of RFC 8291. */
export const pushSubscription = z.strictObject({
  endpoint,
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    /** An uncompressed point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
});

export const pushRemoval = z.strictObject({ endpoint });

export const pushKey = z.object({ publicKey: z.string() });
