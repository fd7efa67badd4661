import {
  type Contribution,
  cents,
  choosePart,
  contributionTransitions,
  type GroupId,
  groupId,
  isMoneyStopped,
  isTakenFromClaim,
  isVoting,
  type MembershipId,
  mayChoosePart,
  payNow,
  type RoundMoney,
  type UserId,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { cycleWork } from '../due/cycle-work.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { findSeatOrFormer } from '../group/load-and-change.ts';
import { changeRound, type RoundChange } from './change-round.ts';

/**
 * Debits a contribution of the caller that failed or came back, now. By asking for it they agree to this one debit, also
 * after they have revoked the mandate. Idempotent: beside a debit that is on its way or through, no other is started. Where
 * that one is a guarantor's, that is the reply: nothing is debited from the caller.
 */
export async function payContribution(
  ports: GroupPorts,
  { caller, params, body }: RequestOf<'payContribution'>,
): Promise<ResultOf<'payContribution'>> {
  const found = await findOwn(ports, params.id, caller.userId);
  if (!found.ok) return found;
  const { group, member, rounds, waits } = found;
  const { round } = body;
  const money = rounds.find((each) => each.round.round === round);
  const contribution = money?.contributions.find(isOf(member));
  // A group that ends early settles what is owed with what everybody gets.
  const isOver = money?.round.windsDown || contribution?.state === 'written_off';
  if (contribution === undefined || contribution.state === 'scheduled' || isOver) return problem('not_payable');
  if (!contributionTransitions.canMove(contribution.state, 'pay_now')) return besideDebit(contribution);
  // What a former member owes is taken from their claim.
  const shares = rounds.some((each) => isClaimOf(each, member)) ? await ports.money.listShares(group) : [];
  if (isTakenFromClaim(waits, [...rounds, ...shares], member, ports.clock.now())) return problem('not_payable');
  const rejected = (await checkStart(ports, caller.userId)) ?? (await checkAccount(ports, found));
  if (rejected) return rejected;
  let decidedOn = contribution;
  const decide: RoundChange['decide'] = (cycle, money, now) => {
    decidedOn = money.contributions.find(isOf(member)) ?? decidedOn;
    return payNow(cycle, money, member, now);
  };
  const decided = await changeRound(ports, { groupId: group, round, decide });
  if (decided.ok) return ok({ success: true as const });
  // It was decided by somebody else meanwhile.
  return decided.code === 'not_allowed' ? besideDebit(decidedOn) : problem('not_payable');
}

/** The contribution has been debited, or is being: from its member or from a guarantor. */
const besideDebit = ({ payer }: Contribution) =>
  payer === undefined ? ok({ success: true as const }) : problem('guarantor_debited');

/**
 * Has the caller's payout, which their bank did not accept or sent back, sent to the account that is linked then. It leaves
 * by the same work as any other, which reads the bank and passes the gate first: while a contribution is missing, it waits.
 * Idempotent: one that is on its way or has arrived is not sent again.
 */
export async function resendPayout(
  ports: GroupPorts,
  { caller, params }: RequestOf<'resendPayout'>,
): Promise<ResultOf<'resendPayout'>> {
  const found = await findOwn(ports, params.id, caller.userId);
  if (!found.ok) return found;
  const { group, member, rounds } = found;
  const shares = rounds.some((money) => hasCancelled(money) || isClaimOf(money, member))
    ? await ports.money.listShares(group)
    : [];
  const own = [...rounds, ...shares].filter(({ round, payout }) => round.recipient === member && payout?.attempt);
  if (own.length === 0) return problem('not_payable');
  const payout = own.find((each) => each.payout?.state === 'needs_account')?.payout;
  if (!payout) return ok({ success: true });
  const rejected = (await checkStart(ports, caller.userId)) ?? (await checkAccount(ports, found));
  if (rejected) return rejected;
  const { attempt, round } = payout;
  await ports.queue.add(cycleWork(group, { at: ports.clock.now(), kind: 'start_payout', round, attempt }));
  return ok({ success: true });
}

/**
 * Has what is available of the caller's payout sent now, and the rest when it comes: while contributions are missing after the
 * grace, and never by anybody else. What is there may have changed since they looked: then they look again. Not while the
 * members vote how the group goes on: what is there may be shared out by it. Idempotent.
 */
export async function takePart(
  ports: GroupPorts,
  { caller, params, body }: RequestOf<'takePart'>,
): Promise<ResultOf<'takePart'>> {
  const found = await findOwn(ports, params.id, caller.userId);
  if (!found.ok) return found;
  const { group, member, rounds } = found;
  const own = rounds.find(({ round }) => round.round === body.round && round.recipient === member);
  if (!own?.payout) return problem('not_payable');
  const amount = cents(body.amountCents);
  if (own.payout.parts?.chosen === amount) return ok({ success: true });
  if (!mayChoosePart(own)) return problem('not_payable');
  const rejected = await checkStart(ports, caller.userId);
  if (rejected) return rejected;
  let isOpen = false;
  const decided = await changeRound(ports, {
    groupId: group,
    round: body.round,
    fact: { kind: 'part_chosen', by: member, count: body.round },
    decide: async (cycle, money, now) => {
      const vote = await ports.votes.findLast(group);
      isOpen = isVoting(vote);
      if (isOpen) return { ok: false, code: 'nothing_to_do' };
      return { ...choosePart(cycle, money, amount, now), expects: [{ noVote: (vote?.number ?? 0) + 1 }] };
    },
  });
  if (decided.ok) return ok({ success: true });
  if (isOpen) return problem('vote_open');
  return problem(decided.code === 'nothing_to_do' ? 'part_changed' : 'not_payable');
}

const isClaimOf = ({ round: { claim } }: RoundMoney, member: MembershipId): boolean => claim?.member === member;

/** Whether a round was cancelled: its group ended early, and its members have shares. */
const hasCancelled = ({ round }: RoundMoney): boolean => round.state === 'cancelled';

const isOf = (member: MembershipId) => (each: { readonly member: MembershipId }) => each.member === member;

/** The caller's seat in a group, or the one that somebody took over, with its rounds; none before the start. */
async function findOwn({ groups, money }: GroupPorts, id: string, person: UserId) {
  const aggregate = isIdText(id) ? await groups.find(groupId(id)) : undefined;
  const seat = aggregate && findSeatOrFormer(aggregate, person);
  if (aggregate === undefined || seat === undefined) return problem('group_not_found');
  const group = aggregate.group.id;
  const rounds = aggregate.group.rounds === null ? [] : await money.listRounds(group);
  const waits = { ...aggregate.group.waits, ...aggregate.group.cycleWaits };
  return { ok: true, group, member: seat.id, rounds, waits } as const;
}

/** Rejects while all money is stopped, without a bank, and whoever asks again and again: a bank counts what it returns. */
async function checkStart({ moneySwitch, profiles, rateLimits, clock }: GroupPorts, person: UserId) {
  if (isMoneyStopped(await moneySwitch.read())) return problem('money_stopped');
  const profile = await profiles.find(person);
  if (!profile?.has_bank_account) return problem('bank_not_linked');
  return rateLimits.count('payments', person, clock.now());
}

/** Rejects while the bank takes no transfers of the linked account. A revoked mandate stops nothing that its member asks for. */
async function checkAccount(
  { groups }: GroupPorts,
  { group, member }: { readonly group: GroupId; readonly member: MembershipId },
) {
  return (await groups.findAccountStop(group, member))?.state === 'stopped'
    ? problem('bank_account_stopped')
    : undefined;
}
