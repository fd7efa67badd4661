import type { UserId } from '@halqa/domain';
import { problem } from '../handler.ts';
import type { GroupPorts } from './group-handlers.ts';
import { hashOfCode } from './invite-code.ts';

type Guess = {
  /** Null on the public route. */
  readonly caller: { readonly userId: UserId } | null;
  readonly source: string;
  readonly params: { readonly inviteCode: string };
};

/**
 * Finds what an invite code opens. Codes that were never issued count against the member and the source address; once
 * either limit is used up, every code is rejected, because a guess that hits must look like one that misses.
 */
export async function findInviteCode({ groups, rateLimits, clock }: GroupPorts, { caller, source, params }: Guess) {
  const now = clock.now();
  const guessers = [
    ...(caller ? [['wrongCodesOfMember', caller.userId] as const] : []),
    ['wrongCodesOfSource', source] as const,
  ];
  const [target, ...checks] = await Promise.all([
    groups.findInviteCode(hashOfCode(params.inviteCode)),
    ...guessers.map(([action, by]) => rateLimits.check(action, by, now)),
  ]);
  const tooMany = checks.find((check) => check !== undefined);
  if (tooMany) return tooMany;
  if (target !== undefined) return { ok: true as const, target: { ...target, inviteCode: params.inviteCode } };

  await Promise.all(guessers.map(([action, by]) => rateLimits.count(action, by, now)));
  return problem('invitation_invalid');
}
