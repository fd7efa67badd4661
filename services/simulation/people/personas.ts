import type { MembershipId, TransferSubject } from '@halqa/domain';
import type { Random } from '../random.ts';

/** How somebody pays, and what they do about it when it fails: most are ordinary, and few never pay what they owe. */
const personas = {
  ordinary: ['ordinary'],
  usual: ['late', 'bounces', 'closes_account', 'disputes_on_day_59', 'never_signs_again', 'double_clicker'],
  defaulting: ['defaults_before_payout', 'defaults_after_payout', 'cartel'],
  /** Pays nothing until the others have paused the group, then everything. */
  recovering: ['recovers'],
} as const;
export type Persona = (typeof personas)[keyof typeof personas][number];

/** Whether somebody never pays from some turn on; who owes what to whom has to stay right nevertheless. */
export const isDefaulting = (persona: Persona): boolean => personas.defaulting.some((each) => each === persona);

/** How each member begins; people.ts says how they pay later. */
export type People = ReadonlyMap<MembershipId, Persona>;

/**
 * One group of ten has somebody who defaults, or two who agreed to; of the others most are ordinary.
 *
 * @param recovers whether somebody who would never pay again pays once they have time
 */
export function randomPeople(members: readonly MembershipId[], random: Random, recovers: boolean): People {
  const people = new Map(members.map((member) => [member, randomPersona(random)]));
  if (!random.chance(0.1)) return people;
  const persona = random.pick(personas.defaulting);
  const last = Math.max(2, Math.ceil(members.length / 2));
  const first = random.below(last - 1);
  const chosen = persona === 'cartel' ? members.slice(first, first + 2) : members.slice(first, first + 1);
  const isFor = persona === 'defaults_before_payout' && recovers;
  for (const member of chosen) people.set(member, isFor ? 'recovers' : persona);
  return people;
}

const randomPersona = (random: Random): Persona => (random.chance(0.6) ? 'ordinary' : random.pick(personas.usual));

/**
 * What becomes of a debit or a credit by the habits of its member, whatever the bank's own chances are. `comes_back`: it is returned
 * days after it was available; `comes_back_late`: months after it. `limited`: our own limit at the bank declines it.
 */
export type Habit = 'bounces' | 'closed' | 'disputed' | 'comes_back' | 'comes_back_late' | 'limited';

/** @param position of the payer, from 1: the round in which they receive */
export function habitOf(
  persona: Persona,
  { kind, round, attempt }: TransferSubject,
  position: number,
  random: Random,
): Habit | undefined {
  if (kind === 'credit') return persona === 'closes_account' && attempt === 1 ? 'closed' : undefined;
  switch (persona) {
    case 'bounces':
      return attempt === 1 && random.chance(0.5) ? 'bounces' : undefined;
    case 'closes_account':
      return attempt === 1 && random.chance(0.3) ? 'closed' : undefined;
    case 'disputes_on_day_59':
      return attempt === 1 && random.chance(0.3) ? 'disputed' : undefined;
    case 'recovers':
    case 'defaults_before_payout':
      return round >= position / 2 ? 'bounces' : undefined;
    case 'defaults_after_payout':
      return round > position ? 'bounces' : undefined;
    case 'cartel':
      return round > position ? 'bounces' : 'disputed';
    default:
      return undefined;
  }
}
