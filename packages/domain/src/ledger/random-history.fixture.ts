import fc from 'fast-check';
import { groupId, type MembershipId, membershipId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { appendEntries, emptyChain, type Journal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';

export const group = groupId('g1');
export const contribution = cents(10_000);

/** What really happened to each contribution and payout; written apart from the code that verifies books. */
type Debit = {
  round: number;
  member: MembershipId;
  attempt: number;
  place: 'nowhere' | 'pending' | 'available';
  /** The last attempt that repaid the reserve: each does so once. */
  repaidBy: number;
};
type Round = { opened: boolean; cash: number; reserve: number; attempt: number; payout: 'none' | 'sent' | 'arrived' };

export const memberIds = (count: number) => Array.from({ length: count }, (_, index) => membershipId(`m${index + 1}`));

/**
 * Histories that a bank and its members can really produce: overlapping rounds, returns before and after availability,
 * late returns after the payout, returned payouts. Every choice picks one of the entries that are possible then.
 */
export const histories = fc
  .record({
    memberCount: fc.integer({ min: 3, max: 5 }),
    choices: fc.array(fc.nat(), { minLength: 20, maxLength: 90 }),
  })
  .map(({ memberCount, choices }) => history(memberCount, choices));

/** Histories that go on until everybody has paid and received everything. */
export const completeHistories = fc
  .record({ memberCount: fc.integer({ min: 3, max: 4 }), choices: fc.array(fc.nat(), { maxLength: 60 }) })
  .map(({ memberCount, choices }) => completeHistory(memberCount, choices));

/** A history of three members in which nothing goes wrong, and what banks take back when it has ended. */
export const endedHistories = fc
  .array(fc.nat(), { minLength: 1, maxLength: 20 })
  .map((afterwards) => completeHistory(3, [], afterwards));

export function chained(entries: readonly JournalEntry[]): readonly Journal[] {
  return appendEntries(emptyChain(group), entries, 1_700_000_000_000);
}

function history(memberCount: number, choices: readonly number[]): JournalEntry[] {
  return play(memberCount, choices).entries;
}

/** `afterwards`: what the bank takes back when everything has ended, and what repairs it. */
export function completeHistory(
  memberCount: number,
  choices: readonly number[],
  afterwards: readonly number[] = [],
): JournalEntry[] {
  const { entries, possible } = play(memberCount, choices);
  for (let forward = possible(true); forward[0] !== undefined; forward = possible(true)) entries.push(forward[0]());
  entries.push({ kind: 'cycle_completed' });
  for (const choice of afterwards) {
    const steps = possible(false);
    const step = steps[choice % steps.length];
    if (step !== undefined) entries.push(step());
  }
  return entries;
}

/** Something that can happen next. */
type Step = () => JournalEntry;

/** `forwardOnly`: without what fails, comes back or is taken back. */
type Possible = (forwardOnly: boolean) => Step[];

function play(memberCount: number, choices: readonly number[]) {
  const members = memberIds(memberCount);
  const rounds = members.map((): Round => ({ opened: false, cash: 0, reserve: 0, attempt: 0, payout: 'none' }));
  const debits: Debit[] = [];
  const entries: JournalEntry[] = [{ kind: 'cycle_started', members, contribution }];
  const possible: Possible = (forwardOnly) => [
    ...rounds.flatMap((round, index) => roundSteps(round, index + 1, members, debits, forwardOnly)),
    ...debits.flatMap((debit) => debitSteps(debit, rounds[debit.round - 1], forwardOnly)),
  ];
  for (const choice of choices) {
    const steps = possible(false);
    const step = steps[choice % steps.length];
    if (step !== undefined) entries.push(step());
  }
  return { entries, possible };
}

function roundSteps(
  round: Round,
  number: number,
  members: readonly MembershipId[],
  debits: Debit[],
  forwardOnly: boolean,
): Step[] {
  const amount = cents(contribution * members.length);
  const payout = () => ({ round: number, attempt: round.attempt, amount });
  if (!round.opened) {
    return [
      () => {
        round.opened = true;
        debits.push(
          ...members.map((member): Debit => ({ round: number, member, attempt: 0, place: 'nowhere', repaidBy: 0 })),
        );
        return { kind: 'round_opened', round: number, members, contribution };
      },
    ];
  }
  if (round.payout === 'none') {
    if (round.cash < amount) return [];
    return [
      () => {
        Object.assign(round, { payout: 'sent', cash: round.cash - amount, attempt: round.attempt + 1 });
        return { kind: 'payout_created', ...payout() };
      },
    ];
  }
  const comesBack = (wasSettled: boolean): Step[] =>
    forwardOnly
      ? []
      : [
          () => {
            const toReserve = cents(round.reserve);
            Object.assign(round, { payout: 'none', cash: round.cash + amount - round.reserve, reserve: 0 });
            return { kind: 'payout_returned', ...payout(), wasSettled, toReserve };
          },
        ];
  if (round.payout === 'arrived') return comesBack(true);
  const arrives: Step = () => {
    round.payout = 'arrived';
    return { kind: 'payout_settled', ...payout() };
  };
  const isDeclined: Step = () => {
    const toReserve = cents(round.reserve);
    Object.assign(round, { payout: 'none', cash: round.cash + amount - round.reserve, reserve: 0 });
    return { kind: 'payout_declined', ...payout(), toReserve };
  };
  return [arrives, ...comesBack(false), ...(forwardOnly ? [] : [isDeclined])];
}

function debitSteps(debit: Debit, round: Round | undefined, forwardOnly: boolean): Step[] {
  if (round === undefined) return [];
  const at = (place: Debit['place']) => {
    debit.place = place;
    return { round: debit.round, member: debit.member, attempt: debit.attempt, amount: contribution };
  };
  const unlessForward = (step: Step): Step[] => (forwardOnly ? [] : [step]);
  if (debit.place === 'nowhere') {
    return [
      () => {
        debit.attempt += 1;
        return { kind: 'contribution_settled', ...at('pending') };
      },
    ];
  }
  if (debit.place === 'pending') {
    const becomesAvailable: Step = () => {
      round.cash += contribution;
      return { kind: 'contribution_available', ...at('available') };
    };
    return [becomesAvailable, ...unlessForward(() => ({ kind: 'contribution_returned', ...at('nowhere') }))];
  }
  const repaid = cents(contribution);
  const repayment: Step[] =
    debit.repaidBy < debit.attempt && round.reserve >= repaid && round.cash >= repaid && round.payout !== 'none'
      ? [
          () => {
            Object.assign(round, { reserve: round.reserve - repaid, cash: round.cash - repaid });
            debit.repaidBy = debit.attempt;
            return { kind: 'reserve_repaid', ...at('available') };
          },
        ]
      : [];
  const clawBack: Step = () => {
    const fromReserve = cents(Math.max(0, contribution - round.cash));
    Object.assign(round, { cash: round.cash - contribution + fromReserve, reserve: round.reserve + fromReserve });
    return { kind: 'contribution_clawed_back', ...at('nowhere'), fromReserve };
  };
  return [...repayment, ...unlessForward(clawBack)];
}
