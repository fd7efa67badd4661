import type { Pool } from '../pool/pool.ts';
import { attributeOf } from '../users/attributes.ts';
import type { CodeKind, PoolUser } from '../users/pool-user.ts';
import { type CodeDelivery, codeDelivery } from './code-delivery.ts';
import { newCode } from './codes.ts';
import { type Outgoing, sendMessage } from './send-message.ts';

/** Stores a fresh code of this kind with the user, mails it and says where it went. */
export async function sendCode(
  pool: Pool,
  user: PoolUser,
  kind: CodeKind,
  about: Omit<Outgoing, 'code'>,
): Promise<CodeDelivery> {
  const code = newCode(pool, kind);
  await pool.users.change(user.Username, (stored) => ({ ...stored, codes: { ...stored.codes, [kind]: code } }));
  await sendMessage(pool, user, { ...about, code: code.value });
  return codeDelivery(attributeOf(user, 'email') ?? '');
}
