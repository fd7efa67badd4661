import {
  type Books,
  balanceOf,
  type Contribution,
  type Journal,
  type MembershipId,
  type RoundMoney,
} from '@halqa/domain';
import type { Transfer } from '../bank/bank.ts';
import { ensure } from '../invariant.ts';
import type { Snapshot } from './checks.ts';

/** By the bank's own records each place has paid and received everything, and each person got what they paid. */
export function checkEnd({ cycle, group, rounds, journals }: Snapshot, transfers: Iterable<Transfer>): void {
  ensure(group === 'completed', 'liveness', () => `nothing is left to do, and the group is ${group}: ${stuck(rounds)}`);
  const moved = [...transfers];
  const setOff = rounds.flatMap(({ contributions }) => contributions.filter((each) => each.isSetOff));
  const whole = cycle.contribution * cycle.members.length;
  for (const member of cycle.members) {
    const place = [member, ...before(member, journals)];
    const of = (kind: string, step: string, members: readonly MembershipId[]) =>
      moved
        .filter(({ subject, step: now }) => subject.kind === kind && members.includes(subject.member) && now === step)
        .reduce((sum, { amount }) => sum + amount, 0);
    const takenFrom = (members: readonly MembershipId[]) => members.reduce((sum, id) => sum + sumOf(setOff, id), 0);
    const owed = takenFrom(place);
    const paid = of('debit', 'available', place);
    ensure(paid + owed === whole, 'I6', () => `${place} paid ${paid} of ${whole}, and ${owed} were taken`);
    const received = of('credit', 'settled', place);
    ensure(received + owed === whole, 'I3', () => `${place} received ${received} of ${whole}, less ${owed}`);
    for (const each of place) {
      const [own, got] = [of('debit', 'available', [each]), of('credit', 'settled', [each])];
      ensure(own === got, 'I6', () => `${each} paid ${own} and received ${got}`);
    }
  }
}

/** Who had a member's place before, the last one first. */
function before(member: MembershipId, journals: readonly Journal[]): readonly MembershipId[] {
  const entries = journals.flatMap(({ entry }) => (entry.kind === 'member_replaced' ? [entry] : []));
  const from = entries.find(({ to }) => to === member)?.from;
  return from === undefined ? [] : [from, ...before(from, journals)];
}

const sumOf = (contributions: readonly Contribution[], member: MembershipId): number =>
  contributions.filter((each) => each.member === member).reduce((sum, { amount }) => sum + amount, 0);

/**
 * Every turn was paid out or ended, every share has arrived, and nothing is left. That each share is the right one, the books
 * were verified for when the cash was shared out; that the bank moved as much, when it was compared.
 */
export function checkDissolved({ group, rounds }: Snapshot, { balances, tally }: Books): void {
  ensure(group === 'dissolved', 'liveness', () => `somebody owes, and the group is ${group}: ${stuck(rounds)}`);
  const open = rounds.find(({ round }) => round.state !== 'paid' && round.state !== 'cancelled');
  ensure(open === undefined, 'liveness', () => `the group is dissolved, and round ${open?.round.round} is open`);
  ensure(tally.shared, 'I6', () => 'the group is dissolved, and nothing was shared');
  const left = balanceOf(balances, 'cash:available');
  ensure(left === 0, 'share', () => `the group is dissolved, and ${left} are left`);
}

function stuck(rounds: readonly RoundMoney[]): string {
  const open = rounds.filter(({ round }) => round.state !== 'paid');
  return open.map(({ round, payout }) => `round ${round.round} ${round.state}, payout ${payout?.state}`).join('; ');
}
