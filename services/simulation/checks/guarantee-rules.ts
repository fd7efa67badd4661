import {
  type Contribution,
  type Guarantor,
  graceOver,
  type JournalEntry,
  type MembershipId,
  type MoneyEvent,
  type RoundMoney,
} from '@halqa/domain';
import type { Bank } from '../bank/bank.ts';
import { ensure } from '../invariant.ts';
import type { GroupChange, Life, RoundChange } from '../people/life.ts';

/** What members pressed: the rules ask whether what is stored follows from it. */
export type Signatures = {
  seeAsked(pair: Guarantor): void;
  /** The guarantor signs for these turns. */
  seeSigned(pair: Guarantor, rounds: readonly number[]): void;
  /** Somebody asks to end it for these turns; the returned function is called when they were answered that it has ended. */
  ending(pair: Guarantor, rounds: readonly number[]): () => void;
  /** The guarantor says that nothing is owed to them for that turn. */
  seeSettled(pair: Guarantor, round: number): void;
};

/** Of one turn: once it was debited or ended, or its member's contribution arrived, nobody is debited by it again. */
type Signed = Guarantor & { readonly round: number; state: 'signed' | 'debited' | 'ended' | 'over' };

const onTheWay: readonly string[] = ['authorizing', 'submitted', 'posted'];
const arrived: readonly string[] = ['settled', 'available'];

/**
 * A guarantor is named for no turn that both did not sign, and debited once: for what is missing when the grace is over, not while
 * their own contribution is missing, and not after an end that they were answered. What is owed between both is what the bank
 * debited, until the guarantor says that it is settled; and the shares of a group that ends count it as theirs until then.
 */
export function createGuaranteeRules({ now, round: roundOf }: Life, bank: () => Bank) {
  /** How often somebody asked somebody. */
  const asked = new Map<string, number>();
  const signed = new Map<string, Signed>();
  /** What guarantors said is settled between both, by turn and pair: not a contribution that the bank has settled. */
  const saidSettled = new Set<string>();
  /** Debits of which members were notified that they are settled, and that did not come back since: by turn, member and attempt. */
  const released = new Set<string>();

  const timesOf = (pair: Guarantor) => asked.get(nameOf(pair)) ?? 0;

  const signatures: Signatures = {
    seeAsked: (pair) => void asked.set(nameOf(pair), timesOf(pair) + 1),
    seeSigned: (pair, rounds) => {
      for (const round of rounds) signed.set(`${round} ${nameOf(pair)}`, { ...pair, round, state: 'signed' });
    },
    ending: (pair, rounds) => {
      // What is asked or signed from now on is another one.
      const times = timesOf(pair);
      const meant = rounds.flatMap((round) => signed.get(`${round} ${nameOf(pair)}`) ?? []);
      return () => {
        if (timesOf(pair) !== times) return;
        for (const each of meant) if (each.state === 'signed') each.state = 'ended';
      };
    },
    seeSettled: (pair, round) => void saidSettled.add(`${round} ${nameOf(pair)}`),
  };

  function ensureSigned({ round: { round, guarantors = [] } }: RoundMoney, before: RoundMoney | undefined): void {
    for (const pair of guarantors) {
      const was = before?.round.guarantors?.some((each) => nameOf(each) === nameOf(pair));
      const isSigned = timesOf(pair) > 0 && signed.has(`${round} ${nameOf(pair)}`);
      ensure(was || isSigned, 'guarantee', () => `turn ${round}: ${nameOf(pair)}, which they did not sign`);
    }
  }

  /** @param before the round by which the debit was decided */
  function ensureMayCover(before: RoundMoney, { round, member, payer }: Contribution): void {
    if (payer === undefined) return;
    const own = before.contributions.find((each) => each.member === member);
    const of = `turn ${round}: ${payer} is debited for ${member}`;
    const cover = signed.get(`${round} ${nameOf({ member, guarantor: payer })}`);
    ensure(cover?.state === 'signed', 'guarantee', () => `${of}, which is ${cover?.state ?? 'not signed'}`);
    if (cover) cover.state = 'debited';
    ensure(now() >= graceOver(before.round), 'guarantee', () => `${of} before the grace is over`);
    const isMissing = own !== undefined && ![...onTheWay, ...arrived].includes(own.state);
    ensure(isMissing, 'guarantee', () => `${of}, who is ${own?.state}`);
    ensureHasPaid(before, payer, of);
  }

  function seeRound({ before, after }: RoundChange): void {
    ensureSigned(after, before);
    for (const each of after.contributions) {
      const was = before?.contributions.find(({ member }) => member === each.member);
      if (before && each.payer !== undefined && was?.payer === undefined) ensureMayCover(before, each);
      if (!each.isReleased || was?.isReleased || each.payer === undefined) continue;
      const name = `${each.round} ${nameOf({ member: each.member, guarantor: each.payer })}`;
      ensure(saidSettled.has(name), 'guarantee', () => `${name} is settled, which the guarantor did not say`);
    }
    seeArrived(after);
  }

  /** What has arrived when a grace is over, or later, no guarantor pays any more. */
  function seeArrived({ round, contributions }: RoundMoney): void {
    if (round.state === 'planned' || now() < graceOver(round)) return;
    for (const { member, state, payer } of contributions) {
      if (payer !== undefined || !arrived.includes(state)) continue;
      for (const each of signed.values())
        if (each.round === round.round && each.member === member && each.state === 'signed') each.state = 'over';
    }
  }

  /** By what members are notified of, and not by the books, which the shares are made of. */
  function seeReleased(event: MoneyEvent): void {
    if (event.kind !== 'cover_released') return;
    const { round, member } = event;
    const { attempt } = roundOf(round)?.contributions.find((each) => each.member === member) ?? {};
    released.add(`${round}/${member}/${attempt}`);
  }

  function seeReturned(entry: JournalEntry): void {
    if (entry.kind !== 'contribution_returned' && entry.kind !== 'contribution_clawed_back') return;
    released.delete(`${entry.round}/${entry.member}/${entry.attempt}`);
  }

  /** By the bank's own records each member's part of the shares is what was debited from them, and what they paid back by hand. */
  function ensureOwners(entry: JournalEntry): void {
    if (entry.kind !== 'cash_shared') return;
    for (const { member, paid } of entry.shares) {
      const own = [...bank().transfers()].filter(({ subject, payer = subject.member, step, isReturnUnknown }) => {
        const isThere = subject.kind === 'debit' && (step === 'available' || isReturnUnknown);
        const isReleased = released.has(`${subject.round}/${subject.member}/${subject.attempt}`);
        return isThere && (isReleased ? subject.member : payer) === member;
      });
      const sum = own.reduce((total, { amount }) => total + amount, 0);
      ensure(sum === paid, 'share', () => `${member} paid ${sum} at the bank, and the shares say ${paid}`);
    }
  }

  return {
    signatures,
    see: (change: GroupChange): void => {
      for (const each of change.rounds ?? []) seeRound(each);
      for (const event of change.events ?? []) seeReleased(event);
      for (const entry of change.entries ?? []) {
        seeReturned(entry);
        ensureOwners(entry);
      }
    },
    /** The work that ends a grace was done. */
    seeGraceEnd: seeArrived,
  };
}

/** Nobody is debited for another who failed to pay that turn themselves. */
function ensureHasPaid({ contributions }: RoundMoney, payer: MembershipId, of: string): void {
  const own = contributions.find(({ member }) => member === payer);
  if (own === undefined) return;
  const hasPaid = [...onTheWay, ...arrived].includes(own.state) && own.payer === undefined;
  ensure(hasPaid, 'guarantee', () => `${of}, and owes their own`);
}

const nameOf = ({ member, guarantor }: Guarantor): string => `${guarantor} for ${member}`;
