import { type GroupId, toHex } from '@halqa/domain';
import type { Mac } from '../../ports/system.ts';

/** Which draw of which group, and the random bytes that are stored for it, in hexadecimal. */
type SaltedDraw = { readonly groupId: GroupId; readonly number: number; readonly salt: string };

/** 128 bits: more than anybody can guess. */
const SALT_BYTES = 16;

/**
 * Derives the secret of a draw from its stored salt, under a key that never leaves KMS. Whoever reads the table, a backup or an
 * export has no key; the function that serves members has the key, and may write the
 * salt and not read it (docs/decisions/0096).
 */
export const drawSecretOf = (mac: Mac, { groupId, number, salt }: SaltedDraw): Promise<Uint8Array> =>
  mac(`draw:${groupId}:${number}:${salt}`);

export const newSalt = (randomBytes: (length: number) => Uint8Array): string => toHex(randomBytes(SALT_BYTES));
