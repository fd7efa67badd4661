import { createHash } from 'node:crypto';
import { type InviteCode, inviteCode } from '@halqa/domain';
import type { Mac } from '../ports/mac.ts';

const BYTES = 16;

/**
 * The code of an invitation's link: 128 bits that only the holder of the key can work out. So the mailer finds it again
 * although the table keeps no more than its hash.
 */
export async function inviteCodeOf(mac: Mac, invitation: { id: string; rotation: number }): Promise<InviteCode> {
  const bytes = await mac(`invitation:${invitation.id}:${invitation.rotation}`);
  return inviteCode(Buffer.from(bytes.subarray(0, BYTES)).toString('base64url'));
}

/** What is stored of a code. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
