import { type Cents, cents } from '../../basics/money.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { changed, type MoneyDecision, notDue } from '../changes.ts';
import type { Cycle, Payout, RoundMoney, TransferEvent } from '../cycle.ts';
import { availablePart, restOf, withParts } from './payout-parts.ts';
import { followsPayout } from './payout-work.ts';

/** Whether a recipient may choose a part: the round is short, and no part is on its way. A payout that came back may have been a part. */
export const mayChoosePart = ({ round, payout }: RoundMoney): boolean =>
  round.state === 'short' && !round.windsDown && (payout?.state === 'scheduled' || payout?.state === 'needs_account');

/**
 * The recipient of a round that is short chooses to be paid what is available now, and the rest when it comes. Only for the
 * amount that they were shown: more or less than that is another choice. It leaves by the same work as any payout. Choosing
 * once more what was chosen changes nothing. Of a payout that came back it asks for that part again, and for nothing else.
 */
export function choosePart(cycle: Cycle, money: RoundMoney, amount: Cents, now: EpochMilliseconds): MoneyDecision {
  const { payout } = money;
  if (payout === null) return notDue('unknown_subject');
  if (!mayChoosePart(money)) return { ok: false, code: 'not_allowed', from: payout.state, to: 'authorizing' };
  if (payout.parts?.chosen === amount) return changed(money, money, {});
  if (amount <= 0 || amount !== availablePart(cycle.waits, money, bankDate(now))) return notDue('nothing_to_do');
  const { round, recipient } = payout;
  return changed(
    money,
    { ...money, payout: { ...withParts(payout, { chosen: amount }), state: 'scheduled' } },
    {
      due: [{ at: now, kind: 'start_payout', round, ...followsPayout(payout) }],
      events: [{ kind: 'part_chosen', round, member: recipient, amount, rest: cents(restOf(payout) - amount) }],
    },
  );
}

/** Whether an event is about a part that had arrived before the newest attempt. */
export const isEarlierPart = (payout: Payout, { subject }: TransferEvent): boolean =>
  payout.parts?.earlier.some(({ attempt }) => attempt === subject.attempt) === true;
