import type { MembershipId } from '@halqa/domain';
import type { GroupChange } from './life.ts';
import { isDefaulting, type Persona } from './personas.ts';

/** Who the members of one group are, and how each of them pays and acts. */
export type People = {
  /** The person of a membership; undefined when there is none. */
  nameOf(member: MembershipId): string | undefined;
  /** Everybody who has a seat. */
  members(): readonly (readonly [MembershipId, string])[];
  /** How somebody pays now. */
  personaOf(member: MembershipId): Persona;
  /** Whether somebody does not pay by hand what they owe, at present. */
  paysNothing(member: MembershipId): boolean;
  /** Whether somebody will never pay what they owe. */
  isLost(member: MembershipId): boolean;
  /** Whether somebody pays once the group was paused, and not before. */
  recovers(member: MembershipId): boolean;
  /** Whether somebody did not pay from some turn on, also if they pay now. */
  stoppedPaying(member: MembershipId): boolean;
  /** Whether somebody does not look after a payout that came back for half a year. */
  isAway(member: MembershipId): boolean;
  /** Members ask others to step in for them. */
  readonly haveGuarantors: boolean;
  /** Whether somebody often cannot pay in time. */
  needsGuarantor(member: MembershipId): boolean;
  /** Nobody ever votes: operators have to end it when it cannot go on. */
  readonly isSilent: boolean;
};

type Known = Pick<People, 'nameOf' | 'members' | 'haveGuarantors' | 'needsGuarantor' | 'isSilent' | 'isAway'> & {
  /** How somebody pays until the group has been paused or every turn was paid out. */
  readonly begunAs: (member: MembershipId) => Persona;
};

const stops = (persona: Persona): boolean => isDefaulting(persona) || persona === 'recovers';

/** Whoever stopped paying pays again once every turn was paid out, else the group would stay open; some when it was paused. */
export function peopleOf({ begunAs, ...others }: Known): People & { see(change: GroupChange): void } {
  let [wasPaused, isClearing] = [false, false];

  function personaOf(member: MembershipId): Persona {
    const persona = begunAs(member);
    const paysAgain = isClearing ? stops(persona) : persona === 'recovers' && wasPaused;
    return paysAgain ? 'ordinary' : persona;
  }

  return {
    ...others,
    personaOf,
    paysNothing: (member) => stops(personaOf(member)),
    isLost: (member) => isDefaulting(begunAs(member)),
    recovers: (member) => personaOf(member) === 'recovers',
    stoppedPaying: (member) => stops(begunAs(member)),
    see: ({ state }) => {
      if (state === 'paused') wasPaused = true;
      if (state === 'clearing') isClearing = true;
    },
  };
}
