import {
  centsToDollars,
  type GroupId,
  groupId,
  holdPayout,
  isMoneyStopped,
  leftToReceive,
  needsSecondPerson,
  ownHoldEnds,
  payoutTransitions,
  releasePayout,
  type UserId,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { notUnderWayIn } from '../group/views/money-view.ts';
import { latePayouts, payoutOf } from '../group/views/payout-view.ts';
import type { PayoutAhead } from '../ports/payout-holds.ts';
import { PAGE_SIZE, recordRead } from './audit.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** Lists a page of the payouts that are not paid yet, and records who read it. */
export async function listPayouts(
  ports: OperatorPorts,
  { caller, query }: RequestOf<'listPayouts'>,
): Promise<ResultOf<'listPayouts'>> {
  await recordRead(ports, caller, { action: 'payouts_read', search: null });
  const { items, next } = await ports.payouts.list(query.after, PAGE_SIZE);
  const names = await ports.people.namesOf(items.flatMap(({ hold }) => hold?.by ?? []));
  const now = ports.clock.now();
  const own = await ownGroups(ports, items, caller.userId);
  const isStopped = isMoneyStopped(await ports.moneySwitch.read());
  const reader = { person: caller.userId, own, now, isStopped };
  const payouts = items.map(async (item) => {
    const recipient = item.recipientId === null ? undefined : await ports.profiles.find(item.recipientId);
    return listedPayout(item, names, reader).map((each) => ({ ...each, recipientEmail: recipient?.email ?? null }));
  });
  return ok({ payouts: (await Promise.all(payouts)).flat(), next });
}

/** In which of these groups the operator has, or had, a seat. */
async function ownGroups(
  { ends }: OperatorPorts,
  items: readonly PayoutAhead[],
  person: UserId,
): Promise<ReadonlySet<GroupId>> {
  const groups = [...new Set(items.map(({ groupId }) => groupId))];
  const isOwn = await Promise.all(groups.map((group) => ends.isMember(group, person)));
  return new Set(groups.filter((_, index) => isOwn[index]));
}

type Reader = {
  readonly person: UserId;
  readonly own: ReadonlySet<GroupId>;
  readonly now: number;
  /** All money is stopped. */
  readonly isStopped: boolean;
};

function listedPayout(
  { groupId, groupName, money, waits, recipientName, hold }: PayoutAhead,
  names: ReadonlyMap<UserId, string>,
  { person, own, now, isStopped }: Reader,
) {
  const { payout } = money;
  if (payout === null) return [];
  // With the reason that only its recipient reads.
  const { status, reason, date } = payoutOf(money, true, waits);
  if (status === 'completed') return [];
  const needsOther = hold !== null && (own.has(groupId) || needsSecondPerson(hold, person, now));
  const listedHold = hold && {
    by: names.get(hold.by) ?? null,
    at: new Date(hold.at).toISOString(),
    reason: hold.reason,
    needsSecondPerson: needsOther,
    ownUntil: hold.by === person && !needsOther ? new Date(ownHoldEnds(hold)).toISOString() : null,
  };
  return [
    {
      groupId,
      groupName,
      reason,
      recipient: recipientName,
      hold: listedHold,
      round: payout.round,
      amount: centsToDollars(leftToReceive(money)),
      date,
      late: latePayouts(waits, [money], now, isStopped).get(payout.round),
      missing: notUnderWayIn(money),
      canHold: !own.has(groupId) && payoutTransitions.canMove(payout.state, 'on_hold'),
    },
  ];
}

/**
 * Holds a payout before it is sent, or releases it, with the operator's reason in the audit. Never of a group in which the
 * operator has a seat: they would decide when their own money moves.
 */
export async function decidePayout(
  { payouts, ends, clock, ids }: OperatorPorts,
  { caller, params, body }: RequestOf<'decidePayout'>,
): Promise<ResultOf<'decidePayout'>> {
  const found = isIdText(params.id) ? await payouts.find(groupId(params.id), body.round) : undefined;
  if (found === undefined) return problem('not_found');
  const at = clock.now();
  const { hold, money } = found;
  const by = caller.userId;
  if (await ends.isMember(found.groupId, by)) return problem('second_person_required');
  const isHold = body.decision === 'hold';
  if (isHold === (hold !== null)) return problem('conflict');
  if (hold !== null && needsSecondPerson(hold, by, at)) return problem('second_person_required');
  const decided = isHold ? holdPayout(money) : releasePayout(found, money, at);
  if (!decided.ok) return problem('payout_sent');
  const entry = {
    id: ids.next(),
    by,
    at,
    search: null,
    whom: found.recipientId,
    reason: body.reason,
    action: isHold ? ('payout_on_hold' as const) : ('payout_released' as const),
  };
  const saved = await payouts.save(found, decided, isHold ? { by, at, reason: body.reason } : null, entry);
  return saved ? ok({ success: true }) : problem('conflict');
}
