import { type Contribution, graceOver, type Journal, type MembershipId, type RoundMoney } from '@halqa/domain';
import { call, replyOf } from '../../test/call.ts';
import { ensureHasPaid } from '../decisions/guarantors.ts';
import { ensure } from '../invariant.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';
import type { World } from './world.ts';

type Pair = { readonly member: MembershipId; readonly guarantor: MembershipId };

/** What members pressed: the rules ask whether what is stored follows from it. */
export type Promises = {
  seeAsked(pair: Pair): void;
  /** The guarantor signs for these turns. */
  seeSigned(pair: Pair, rounds: readonly number[]): void;
  /** Somebody ends it for these turns; what they got is called when they were answered that it ended. */
  ending(pair: Pair, rounds: readonly number[]): () => void;
  /** The guarantor says that nothing is owed to them for that turn. */
  seeSettled(pair: Pair, round: number): void;
};

/** Of one turn: once it was debited or ended, nobody is debited by it again. */
type Signed = { state: 'signed' | 'debited' | 'ended' };

const paidStates: readonly string[] = ['authorizing', 'submitted', 'posted', 'settled', 'available'];

/**
 * A guarantor is named for no turn that both did not sign, and debited once: for what is missing when the grace is over, not while
 * their own contribution is missing, and not after an end that they were answered. What is owed between both is what the bank
 * debited, until the guarantor says that it is settled; and the shares of a group that ends count it as theirs until then.
 */
export function createGuaranteeRules(world: World) {
  const { observer, now, bank, people } = world;
  /** How often somebody asked somebody. */
  const asked = new Map<string, number>();
  const signed = new Map<string, Signed>();
  const settled = new Set<string>();

  const timesOf = (pair: Pair) => asked.get(nameOf(pair)) ?? 0;

  const promises: Promises = {
    seeAsked: (pair) => void asked.set(nameOf(pair), timesOf(pair) + 1),
    seeSigned: (pair, rounds) => {
      for (const round of rounds) signed.set(`${round} ${nameOf(pair)}`, { state: 'signed' });
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
    seeSettled: (pair, round) => void settled.add(`${round} ${nameOf(pair)}`),
  };

  function ensureSigned({ round: { round, guarantors = [] } }: RoundMoney, before: RoundMoney | undefined): void {
    for (const pair of guarantors) {
      const was = before?.round.guarantors?.some((each) => nameOf(each) === nameOf(pair));
      const isSigned = timesOf(pair) > 0 && signed.has(`${round} ${nameOf(pair)}`);
      ensure(was || isSigned, 'guarantee', () => `turn ${round}: ${nameOf(pair)}, which they did not sign`);
    }
  }

  /** Of the round as the debit was decided by. */
  function ensureMayCover(before: RoundMoney, { round, member, payer, attempt, amount }: Contribution): void {
    if (payer === undefined) return;
    const own = before.contributions.find((each) => each.member === member);
    const of = `turn ${round}: ${payer} is debited for ${member}`;
    const name = `${round} ${nameOf({ member, guarantor: payer })}`;
    const { state } = signed.get(name) ?? {};
    ensure(state === 'signed', 'guarantee', () => `${of}, which is ${state ?? 'not signed'}`);
    signed.set(name, { state: 'debited' });
    ensure(now() >= graceOver(before.round), 'guarantee', () => `${of} before the grace is over`);
    const isMissing = own !== undefined && !paidStates.includes(own.state);
    ensure(isMissing, 'guarantee', () => `${of}, who is ${own?.state}`);
    const subject = { kind: 'debit', round, member, attempt } as const;
    ensureHasPaid(before, { subject, payer, amount, key: '', requestedBy: 'schedule', repetition: 0 });
  }

  function seeRound(write: Written): void {
    const { before, after } = roundChange(write) ?? {};
    if (after === undefined) return;
    ensureSigned(after, before);
    for (const each of after.contributions) {
      const was = before?.contributions.find(({ member }) => member === each.member);
      if (before && each.payer !== undefined && was?.payer === undefined) ensureMayCover(before, each);
      if (!each.isReleased || was?.isReleased || each.payer === undefined) continue;
      const name = `${each.round} ${nameOf({ member: each.member, guarantor: each.payer })}`;
      ensure(settled.has(name), 'guarantee', () => `${name} is settled, which the guarantor did not say`);
    }
  }

  /** By the bank's own records each member's part of the shares is what was debited from them, and what they paid back by hand. */
  function ensureOwners({ entry }: Journal): void {
    if (entry.kind !== 'cash_shared') return;
    const released = settledAttempts(observer.snapshot()?.journals ?? []);
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

  /** What the bank debited from a guarantor and did not take back is owed to them, unless it is settled or shared out. */
  async function ensureDebts(member: MembershipId, person: string): Promise<void> {
    const { cycle, rounds = [], journals = [] } = observer.snapshot() ?? {};
    if (!cycle?.members.includes(member)) return;
    const isShared = rounds.some(({ round }) => round.isShared);
    const released = settledAttempts(journals);
    const owed = [...bank().transfers()]
      .filter(({ subject, payer, step }) => payer === member && subject.kind === 'debit' && step === 'available')
      .map(({ subject: { round, member: of, attempt } }) => `${round}/${of}/${attempt}`)
      .filter((name) => !isShared && !released.has(name))
      .map((name) => name.slice(0, name.lastIndexOf('/')));
    const read = await world.aside(({ groups }) =>
      call(groups, 'readAgreements', { as: person, params: { id: cycle.groupId, kind: 'guarantee' } }),
    );
    const { debts } = replyOf('readAgreements', read);
    const shown = debts.flatMap(({ isOwedToYou, round, memberId }) => (isOwedToYou ? `${round}/${memberId}` : []));
    const isSame = shown.sort().join() === owed.sort().join();
    ensure(isSame, 'guarantee', () => `${person} is owed ${owed}, and sees ${shown}`);
  }

  return {
    promises,
    observe: (write: Written) => {
      seeRound(write);
      const { PK, SK, item } = write;
      if (PK.startsWith('LG#') && SK.startsWith('J#') && item) ensureOwners(item['journal'] as Journal);
    },
    /** When everything was reported. */
    atEnd: async () => {
      for (const [member, person] of people.members()) await ensureDebts(member, person);
    },
  };
}

const nameOf = ({ member, guarantor }: Pair): string => `${guarantor} for ${member}`;

/** The attempts of which the guarantor said that nothing is owed any more, and that did not come back since. */
function settledAttempts(journals: readonly Journal[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { entry } of journals) {
    if (!('member' in entry) || !('attempt' in entry)) continue;
    const name = `${entry.round}/${entry.member}/${entry.attempt}`;
    if (entry.kind === 'cover_settled') names.add(name);
    if (entry.kind === 'contribution_returned' || entry.kind === 'contribution_clawed_back') names.delete(name);
  }
  return names;
}
