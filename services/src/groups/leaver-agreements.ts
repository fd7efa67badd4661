import type { GroupAggregate, Member } from '../ports/group-records.ts';

/** Whoever has left exchanges no turn: neither what they asked nor what they were asked stays. */
export const withoutSwapsOf = (swaps: GroupAggregate['group']['swaps'], member: Member['id']) =>
  (swaps ?? []).filter(({ by, to }) => by !== member && to !== member);

/** Who steps in for somebody who has left, or is debited for them, does not any more; neither are they asked. */
export const endedGuaranteesOf = (guarantees: GroupAggregate['group']['guarantees'], member: Member['id']) =>
  guarantees?.flatMap((each) => {
    if (each.by !== member && each.to !== member) return [each];
    return each.state === 'accepted' ? [{ ...each, state: 'ended' as const }] : [];
  });

/** Of whoever organizes the group from now on, or has another turn, no question counts any more whether somebody takes their place. */
export const withoutQuestionsOf = (
  leavings: GroupAggregate['group']['leavings'],
  members: readonly Member['id'][],
): GroupAggregate['group']['leavings'] => leavings?.filter(({ by }) => !members.includes(by));
