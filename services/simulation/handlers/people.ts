import type { GroupState, MembershipId, TransferSubject } from '@halqa/domain';
import { type People, peopleOf } from '../people/people.ts';
import { type Habit, habitOf, type Persona } from '../people/personas.ts';
import { seededRandom } from '../random.ts';
import type { Written } from './observer.ts';
import type { Circumstances } from './planted-faults.ts';
import type { Terms } from './terms.ts';
import { seatsOf } from './written-seats.ts';

/** Who the members of one group are, by what is stored, and how their banks treat each of them. */
export type StoredPeople = People & {
  observe(written: Written): void;
  /** What becomes of a debit by the habits of whose account it is, whatever the bank's own chances are. */
  habitOf(instruction: Instructed, positionOf: (member: MembershipId) => number): Habit | undefined;
};

type Instructed = { readonly subject: TransferSubject; readonly payer?: MembershipId | undefined };

/** By the state of a membership. */
const hasSeat = (state: unknown): boolean => ['joined', 'active'].includes(String(state));

/** How often somebody stops paying, and how often nobody votes about that. */
const DEFAULTING = 1 / 12;
const SILENT = 0.2;
/** How often members have guarantors, and how many turns of whoever needs one nobody can debit in time. */
const GUARANTEED = 1 / 4;
const MISSED = 0.6;
/** That money comes back days after it was available, and a guarantor's debit after months, or at once. */
const TAKEN_BACK = 0.1;
/** The first debit of a turn, and those that repeat it. */
const OF_SCHEDULE = 3;

const ways = ['defaults_before_payout', 'defaults_after_payout', 'cartel', 'recovers'] as const;

/** In one group of twelve somebody stops paying, or two do who agreed to; in one of four somebody has guarantors. */
export function createPeople(terms: Terms, circumstances: Circumstances, isCalm: boolean): StoredPeople {
  const { stopsPaying, guarantors } = circumstances;
  const random = seededRandom(`${terms.seed}/people`);
  const isChosen = random.chance(DEFAULTING) && !isCalm;
  const way: Persona = random.pick(ways);
  const first = random.below(terms.people.length - 1);
  const isSilent = random.chance(SILENT) && isChosen && stopsPaying === undefined;
  const persona = stopsPaying ?? (isChosen ? way : 'ordinary');
  const stopping = terms.people.slice(first, first + (persona === 'cartel' ? 2 : 1));
  const joined = new Map<MembershipId, string>();
  const ofGuarantees = seededRandom(`${terms.seed}/guaranteed`);
  const haveGuarantors = guarantors ?? (ofGuarantees.chance(GUARANTEED) && !isCalm);
  /** Who often cannot pay in time, where nobody stops paying. */
  const leaning = terms.people[ofGuarantees.below(terms.people.length)];

  const hasStopped = (member: MembershipId) => persona !== 'ordinary' && stopping.includes(joined.get(member) ?? '');
  const needsGuarantor = (member: MembershipId) =>
    persona === 'ordinary' ? joined.get(member) === leaning : hasStopped(member);
  const people = peopleOf({
    isSilent,
    haveGuarantors,
    needsGuarantor,
    isAway: () => false,
    begunAs: (member) => (hasStopped(member) ? persona : 'ordinary'),
    nameOf: (member) => joined.get(member),
    members: () => [...joined],
  });

  /** What guarantors are for: turns that are missed, and money of either that comes back. */
  function guaranteedHabit({ kind, round, member, attempt }: TransferSubject, payer: MembershipId): Habit | undefined {
    if (!haveGuarantors || kind === 'credit') return undefined;
    const fate = seededRandom(`${terms.seed}/guaranteed/${round}/${member}/${payer}`).below(1000) / 1000;
    if (payer !== member) return fate < TAKEN_BACK ? 'comes_back_late' : fate < 2 * TAKEN_BACK ? 'bounces' : undefined;
    if (!needsGuarantor(member) || attempt > OF_SCHEDULE || persona !== 'ordinary') return undefined;
    if (fate < MISSED) return 'bounces';
    return fate < MISSED + TAKEN_BACK && attempt === 1 ? 'comes_back' : undefined;
  }

  return {
    ...people,
    observe: (written) => {
      const { PK, SK, item } = written;
      if (item === undefined || !PK.startsWith('GROUP#')) return;
      if (SK === 'META') people.see({ state: item['state'] as GroupState });
      for (const { id, userId, state } of seatsOf(written)) {
        if (hasSeat(state)) joined.set(id, userId);
        else joined.delete(id);
      }
    },
    habitOf: ({ subject, payer = subject.member }, positionOf) =>
      habitOf(people.personaOf(payer), subject, positionOf(payer), random) ?? guaranteedHabit(subject, payer),
  };
}
