import { addDays, isClaimRound, type PlainDate, type Waits } from '@halqa/domain';
import { ensure } from '../invariant.ts';
import type { Transfer } from './bank.ts';

const ended: readonly string[] = ['declined', 'action_required', 'failed', 'returned', 'available'];

/** By the bank's own records nothing is on its way but claims, which are their members' alone, and no debit can be disputed any more. */
export function ensureMayShare(transfers: readonly Transfer[], { disputeDays }: Waits, today: PlainDate): void {
  const hasEnded = ({ subject, step }: Transfer) =>
    ended.includes(step) || (subject.kind === 'credit' && (step === 'settled' || isClaimRound(subject.round)));
  const underWay = transfers.find((each) => !hasEnded(each));
  ensure(underWay === undefined, 'share', () => `the cash is shared while ${underWay?.key} is ${underWay?.step}`);
  const disputable = transfers.find(
    ({ step, settledOn }) => step === 'available' && settledOn !== null && addDays(settledOn, disputeDays) > today,
  );
  ensure(disputable === undefined, 'share', () => `the cash is shared while ${disputable?.key} can be disputed`);
}
