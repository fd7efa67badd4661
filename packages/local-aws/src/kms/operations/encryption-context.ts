import * as z from 'zod';

/** Names and values that must be given again, unchanged, to decrypt. None is the same as an empty one. */
export const EncryptionContext = z.record(z.string(), z.string()).default({});
