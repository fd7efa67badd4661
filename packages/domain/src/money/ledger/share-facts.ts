import { type Cents, cents } from '../../money.ts';
import { type MemberSum, shareOut, shareRound } from '../engine/shares.ts';
import type { BooksProblemCode, CycleTerms, Facts, RoundFacts } from './books.ts';
import type { JournalEntry } from './journal-entry.ts';

type CashShared = JournalEntry & { kind: 'cash_shared' };

/**
 * Recomputes how a group's cash was shared out from all that its books say before: who paid and received how much, what the
 * rounds that end have, and every share to the cent. Nothing may be on its way then.
 */
export function addShares(facts: Facts, terms: CycleTerms, entry: CashShared): Facts | BooksProblemCode {
  if (facts.shared) return 'repeated';
  const rounds = [...facts.rounds].toSorted(([one], [other]) => one - other);
  if (rounds.some(([, round]) => isUnderWay(round))) return 'out_of_order';
  const isEnded = (number: number) => entry.ended.some(({ round }) => round === number);
  const ended = rounds.filter(([number]) => isEnded(number));
  const kept = rounds.filter(([number]) => !isEnded(number));
  if (!kept.every(([, round]) => isRecipients(round, terms))) return 'incomplete';
  const sums = terms.members.map((member, index): MemberSum => {
    const paid = rounds.filter(([, { contributions }]) => contributions.get(member) === 'available').length;
    const own = facts.rounds.get(index + 1);
    const received = own === undefined ? 0 : isEnded(index + 1) ? sentOf(own) : own.pool;
    return { member, paid: cents(paid * terms.contribution), received: cents(received) };
  });
  const { shares, toReserve } = shareOut(sums, sumOf(ended.map(([, { cash }]) => cash)));
  const expected = shares.map((share) => ({
    ...share,
    owed: rounds.length * terms.contribution - share.paid,
  }));
  const isSame =
    toReserve === entry.toReserve &&
    entry.shares.length === expected.length &&
    entry.shares.every((each, index) => isEqual(each, expected[index])) &&
    entry.ended.length === ended.length &&
    entry.ended.every(({ round, pot }, index) => round === ended[index]?.[0] && pot === leftIn(ended[index]?.[1]));
  if (!isSame) return 'overdrawn';
  return { ...facts, rounds: new Map([...settledUp(rounds, isEnded, toReserve), ...shareFacts(entry)]), shared: true };
}

const isUnderWay = ({ payouts, contributions }: RoundFacts): boolean =>
  [...payouts.values()].some(({ isSettled }) => !isSettled) || [...contributions.values()].includes('settled');

/** Of a round, or of a share: what was sent and is not back. */
export const sentOf = ({ payouts }: RoundFacts): number =>
  [...payouts.values()].reduce((sum, { amount }) => sum + amount, 0);

/** What is still due to the recipient. */
const leftIn = (round: RoundFacts | undefined): number => (round === undefined ? 0 : round.pool - sentOf(round));

/** It was paid out, or came back and is whole. */
const isRecipients = (round: RoundFacts, { members }: CycleTerms): boolean =>
  leftIn(round) === 0 ||
  (round.cash === leftIn(round) && members.every((member) => round.contributions.get(member) === 'available'));

type Expected = Omit<CashShared['shares'][number], 'owed'> & { readonly owed: number };

const isEqual = (one: CashShared['shares'][number], other: Expected | undefined): boolean =>
  (['member', 'paid', 'received', 'owed', 'share'] as const).every((name) => one[name] === other?.[name]);

type Numbered = readonly [number, RoundFacts];

/** Without the cash that was shared out; the first rounds repay the reserve first. */
function settledUp(rounds: readonly Numbered[], isEnded: (round: number) => boolean, toReserve: Cents): Numbered[] {
  let left: number = toReserve;
  return rounds.map(([number, round]) => {
    const repaid = Math.min(left, round.fromReserve);
    left -= repaid;
    const fromReserve = round.fromReserve - repaid;
    return [number, isEnded(number) ? { ...round, fromReserve, cash: 0, ended: true } : { ...round, fromReserve }];
  });
}

const shareFacts = ({ shares }: CashShared): Numbered[] =>
  shares.flatMap(({ share }, index): Numbered[] => {
    const facts = { contributions: new Map(), cash: share, fromReserve: 0, payouts: new Map(), pool: share };
    return share === 0 ? [] : [[shareRound(index + 1), facts]];
  });

/** Whether the cash was shared out, and every pot and share has arrived. */
export function everybodyHasTheirShare({ rounds, shared }: Facts): boolean {
  return shared && [...rounds.values()].every((round) => round.ended || (leftIn(round) === 0 && !isUnderWay(round)));
}

const sumOf = (amounts: readonly number[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0));
