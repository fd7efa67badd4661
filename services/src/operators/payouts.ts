import {
  centsToDollars,
  groupId,
  holdPayout,
  leftToReceive,
  needsSecondPerson,
  payoutBadge,
  payoutDate,
  payoutTransitions,
  releasePayout,
  type UserId,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { PayoutAhead } from '../ports/payout-holds.ts';
import { PAGE_SIZE, recordRead } from './audit.ts';
import type { OperatorPorts } from './operator-handlers.ts';

/** Lists a page of the payouts that are not paid yet, and records who read it. */
export async function listPayouts(
  ports: OperatorPorts,
  { caller, query }: RequestOf<'listPayouts'>,
): Promise<ResultOf<'listPayouts'>> {
  await recordRead(ports, caller, { action: 'payouts_read', search: null });
  const { items, next } = await ports.payouts.list(query.after, PAGE_SIZE);
  const names = await ports.people.namesOf(items.flatMap(({ hold }) => hold?.by ?? []));
  const now = ports.clock.now();
  const payouts = items.flatMap((item) => listedPayout(item, names, caller.userId, now));
  return ok({ payouts, next });
}

function listedPayout(
  { groupId, groupName, money, waits, recipientName, hold }: PayoutAhead,
  names: ReadonlyMap<UserId, string>,
  person: UserId,
  now: number,
) {
  const { payout } = money;
  if (payout === null) return [];
  const { status, reason } = payoutBadge(payout.state);
  if (status === 'completed') return [];
  const listedHold = hold && {
    by: names.get(hold.by) ?? null,
    at: new Date(hold.at).toISOString(),
    reason: hold.reason,
    needsSecondPerson: needsSecondPerson(hold, person, now),
  };
  return [
    {
      ...{ groupId, groupName, reason, recipient: recipientName, hold: listedHold },
      round: payout.round,
      amount: centsToDollars(leftToReceive(money)),
      date: payoutDate(waits, money),
      canHold: payoutTransitions.canMove(payout.state, 'on_hold'),
    },
  ];
}

/** Holds a payout before it is sent, or releases it, with the operator's reason in the audit. */
export async function decidePayout(
  { payouts, clock, ids }: OperatorPorts,
  { caller, params, body }: RequestOf<'decidePayout'>,
): Promise<ResultOf<'decidePayout'>> {
  const found = isIdText(params.id) ? await payouts.find(groupId(params.id), body.round) : undefined;
  if (found === undefined) return problem('not_found');
  const at = clock.now();
  const { hold, money } = found;
  const by = caller.userId;
  const isHold = body.decision === 'hold';
  if (isHold === (hold !== null)) return problem('conflict');
  if (hold !== null && (found.recipientId === by || needsSecondPerson(hold, by, at)))
    return problem('second_person_required');
  const decided = isHold ? holdPayout(money) : releasePayout(found, money, at);
  if (!decided.ok) return problem('payout_sent');
  const entry = {
    ...{ id: ids.next(), by, at, search: null, whom: found.recipientId, reason: body.reason },
    action: isHold ? ('payout_on_hold' as const) : ('payout_released' as const),
  };
  const saved = await payouts.save(found, decided, isHold ? { by, at, reason: body.reason } : null, entry);
  return saved ? ok({ success: true }) : problem('conflict');
}
