import {
  contributionTransitions,
  type GroupId,
  groupId,
  type MembershipId,
  payNow,
  payoutTransitions,
  retryPayout,
  type UserId,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import { changeRound, type RoundChange } from '../money/change-round.ts';
import type { GroupPorts } from './group-handlers.ts';
import { findSeat } from './load-and-change.ts';

/**
 * Debits a contribution of the caller that failed or came back, now. By asking for it they agree to this one debit, also
 * after they have revoked the mandate. Idempotent: beside a debit that is on its way or through, no other is started.
 */
export async function payContribution(
  ports: GroupPorts,
  { caller, params, body }: RequestOf<'payContribution'>,
): Promise<ResultOf<'payContribution'>> {
  const found = await findOwn(ports, params.id, caller.userId);
  if (!found.ok) return found;
  const { group, member, rounds } = found;
  const { round } = body;
  const contribution = rounds.find((each) => each.round.round === round)?.contributions.find(isOf(member));
  if (contribution === undefined || contribution.state === 'scheduled') return problem('not_payable');
  if (!contributionTransitions.canMove(contribution.state, 'pay_now')) return ok({ success: true });
  return startNow(ports, caller.userId, group, round, (cycle, money) => payNow(cycle, money, member));
}

/**
 * Sends the caller's payout, which their bank did not accept or sent back, to the account that is linked now. Idempotent:
 * one that is on its way or has arrived is not sent again.
 */
export async function resendPayout(
  ports: GroupPorts,
  { caller, params }: RequestOf<'resendPayout'>,
): Promise<ResultOf<'resendPayout'>> {
  const found = await findOwn(ports, params.id, caller.userId);
  if (!found.ok) return found;
  const { group, member, rounds } = found;
  const payout = rounds.find(({ round }) => round.recipient === member)?.payout;
  if (payout === null || payout === undefined || payout.attempt === 0) return problem('not_payable');
  if (!payoutTransitions.canMove(payout.state, 'authorizing')) return ok({ success: true });
  return startNow(ports, caller.userId, group, payout.round, retryPayout);
}

const isOf = (member: MembershipId) => (each: { readonly member: MembershipId }) => each.member === member;

/** The caller's seat in a group, with its rounds; none before the start. */
async function findOwn({ groups, money }: GroupPorts, id: string, person: UserId) {
  const aggregate = isIdText(id) ? await groups.find(groupId(id)) : undefined;
  const seat = aggregate && findSeat(aggregate, person);
  if (aggregate === undefined || seat === undefined) return problem('group_not_found');
  const group = aggregate.group.id;
  const rounds = aggregate.group.rounds === null ? [] : await money.listRounds(group);
  return { ok: true, group, member: seat.id, rounds } as const;
}

/** Nothing is started without a bank, nor by somebody who asks again and again: a bank counts what it returns. */
async function startNow(
  ports: GroupPorts,
  person: UserId,
  group: GroupId,
  round: number,
  decide: RoundChange['decide'],
) {
  const { profiles, rateLimits, clock } = ports;
  const profile = await profiles.find(person);
  if (!profile?.has_bank_account) return problem('bank_not_linked');
  const tooMany = await rateLimits.count('payments', person, clock.now());
  if (tooMany) return tooMany;
  const decided = await changeRound(ports, { groupId: group, round, decide });
  // It was decided by somebody else meanwhile, or the pot waits for a contribution that was taken back.
  return decided.ok || decided.code === 'not_allowed' ? ok({ success: true as const }) : problem('not_payable');
}
