import type { MembershipId, TransferSubject } from '@halqa/domain';
import { type Habit, habitOf, isDefaulting, type Persona } from '@halqa/simulator/personas';
import { seededRandom } from '@halqa/simulator/random';
import type { Written } from './observer.ts';
import type { Circumstances } from './planted-faults.ts';
import type { Terms } from './terms.ts';

/** Who the members of one group are, and how each of them pays. */
export type People = {
  observe(written: Written): void;
  /** The person of a membership; undefined before they have joined. */
  nameOf(member: MembershipId): string | undefined;
  /** Everybody who has a seat. */
  members(): readonly (readonly [MembershipId, string])[];
  /** What becomes of a debit by the habits of its member, whatever the bank's own chances are. */
  habitOf(subject: TransferSubject, position: number): Habit | undefined;
  /** Whether somebody does not pay by hand what they owe, at present. */
  paysNothing(member: MembershipId): boolean;
  /** Whether somebody will never pay what they owe. */
  isLost(member: MembershipId): boolean;
  /** Whether somebody pays once the group was paused, and not before. */
  recovers(member: MembershipId): boolean;
  /** Whether somebody did not pay from some turn on, also if they pay now. */
  stoppedPaying(member: MembershipId): boolean;
  /** Nobody ever votes: operators have to end it when it cannot go on. */
  readonly isSilent: boolean;
};

/** By the state of a membership. */
const hasSeat = (state: unknown): boolean =>
  ['joined', 'active', 'received', 'late', 'done', 'defaulted'].includes(String(state));

/** How often somebody stops paying, and how often nobody votes about that. */
const DEFAULTING = 1 / 12;
const SILENT = 0.2;

const ways = ['defaults_before_payout', 'defaults_after_payout', 'cartel', 'recovers'] as const;

/** In one group of twelve somebody stops paying, or two do who agreed to. */
export function createPeople(terms: Terms, { stopsPaying }: Circumstances, isCalm: boolean): People {
  const random = seededRandom(`${terms.seed}/people`);
  const isChosen = random.chance(DEFAULTING) && !isCalm;
  const way: Persona = random.pick(ways);
  const first = random.below(terms.people.length - 1);
  const isSilent = random.chance(SILENT) && isChosen && stopsPaying === undefined;
  const persona = stopsPaying ?? (isChosen ? way : 'ordinary');
  const others = persona === 'cartel' ? 2 : 1;
  const stopping = terms.people.slice(first, first + others);
  const joined = new Map<MembershipId, string>();
  let wasPaused = false;

  const stoppedPaying = (member: MembershipId) => persona !== 'ordinary' && stopping.includes(joined.get(member) ?? '');

  function personaOf(member: MembershipId): Persona {
    if (!stoppedPaying(member)) return 'ordinary';
    return persona === 'recovers' && wasPaused ? 'ordinary' : persona;
  }

  return {
    isSilent,
    observe: ({ PK, SK, item }) => {
      if (item === undefined || !PK.startsWith('GROUP#')) return;
      if (SK === 'META' && item['state'] === 'paused') wasPaused = true;
      if (!SK.startsWith('M#')) return;
      const member = SK.slice('M#'.length) as MembershipId;
      if (hasSeat(item['state'])) joined.set(member, String(item['userId']));
      else joined.delete(member);
    },
    nameOf: (member) => joined.get(member),
    members: () => [...joined],
    habitOf: (subject, position) => habitOf(personaOf(subject.member), subject, position, random),
    paysNothing: (member) => personaOf(member) === 'recovers' || isDefaulting(personaOf(member)),
    isLost: (member) => isDefaulting(personaOf(member)),
    recovers: (member) => personaOf(member) === 'recovers',
    stoppedPaying,
  };
}
