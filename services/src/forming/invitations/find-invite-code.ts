import type { UserId } from '@halqa/domain';
import { problem } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import { hashOfCode } from '../../group/invite-code.ts';

type Guess = {
  /** Null on the public route. */
  readonly caller: { readonly userId: UserId } | null;
  readonly source: string;
  readonly params: { readonly inviteCode: string };
};

/**
 * Finds what an invite code opens. Codes that were never issued count against the member and the source address, and once
 * either limit is used up the reply says so. A code that was issued is never rejected for that: it has 128 bits,
 * so nobody finds one by guessing, while many people share an address (docs/decisions/0095-codes-that-exist.md).
 */
export async function findInviteCode({ groups, rateLimits, clock }: GroupPorts, { caller, source, params }: Guess) {
  const target = await groups.findInviteCode(hashOfCode(params.inviteCode));
  if (target !== undefined) return { ok: true as const, target: { ...target, inviteCode: params.inviteCode } };

  const now = clock.now();
  const guessers = [
    ...(caller ? [['wrongCodesOfMember', caller.userId] as const] : []),
    ['wrongCodesOfSource', source] as const,
  ];
  const checks = await Promise.all(guessers.map(([action, by]) => rateLimits.check(action, by, now)));
  const tooMany = checks.find((check) => check !== undefined);
  if (tooMany) return tooMany;
  await Promise.all(guessers.map(([action, by]) => rateLimits.count(action, by, now)));
  return problem('invitation_invalid');
}
