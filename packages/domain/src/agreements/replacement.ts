import { problem } from '../basics/decision.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { openingOf } from '../rounds/plan-cycle.ts';
import type { AgreementGroup, AgreementRules } from './rules.ts';

/**
 * A member asks that somebody take their place, while they have the turn that they asked for. Whoever became organizer meanwhile hands
 * the group over first. Agreed by who takes the place: see `decidePlace`.
 */
export const replacementRules: AgreementRules = {
  impossible: 'replacement_impossible',
  notAsked: 'replacement_over',
  nothingToEnd: null,
  readBy: 'organizer',
  namesDays: false,
  lasts: false,
  isAnsweredIn: (state) => state === 'active',
  expiry: (group, { rounds: [round = 0] }) => turnOpens(group, round),
  stands: ({ group, members }, { by, rounds: [round] }) =>
    members.some((each) => each.id === by && each.position === round && each.userId !== group.organizerId),
  /** Their turn has not begun, and they took nobody's place themselves. */
  choices({ group, now }, { id, userId, state, position }) {
    if (position === null || state !== 'active' || group.state !== 'active') return [];
    const tookPlace = group.replaced?.some(({ to }) => to === id);
    const mayAsk = group.organizerId !== userId && !tookPlace && now < turnOpens(group, position);
    return mayAsk ? [{ to: null, rounds: [[position]] }] : [];
  },
  agree: () => problem('replacement_over'),
};

/** When nobody can take the place any more: its turn begins to open. */
export function turnOpens(
  { timeZone, rounds }: Pick<AgreementGroup, 'timeZone' | 'rounds'>,
  round: number,
): EpochMilliseconds {
  const dates = rounds?.find((each) => each.round === round);
  return dates === undefined ? 0 : openingOf({ timeZone }, dates, 0).at;
}
