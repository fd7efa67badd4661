/** What members choose between while somebody does not pay. `pause`: turns that have not begun are moved later. */
export const voteOptions = ['wait', 'pause', 'dissolve'] as const;

export type VoteOption = (typeof voteOptions)[number];

/** `settled`: what the vote was about was paid before it ended. */
export const voteResults = [...voteOptions, 'settled'] as const;

export type VoteResult = (typeof voteResults)[number];

/** `cancelled`: the group ended while it was open, by operators or because every turn was paid out; nothing came of it. */
export const storedVoteResults = [...voteResults, 'cancelled'] as const;

export type StoredVoteResult = (typeof storedVoteResults)[number];

/** What keeps a change from being done that more than half chose. `every_turn_begun`: nothing is left to pause. */
export const voteObstacles = ['every_turn_begun', 'not_by_owed'] as const;

/** A change that more than half of those with a vote chose, and that was not done. */
export type NotDone = {
  readonly option: Exclude<VoteOption, 'wait'>;
  readonly because: (typeof voteObstacles)[number];
};
