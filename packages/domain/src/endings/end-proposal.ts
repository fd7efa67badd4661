import { type Decision, problem } from '../basics/decision.ts';
import type { GroupId, UserId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from '../basics/time.ts';
import { type GroupState, groupTransitions } from '../group/group.ts';

/** Why operators end a group, as its members read it. What exactly it was, the audit keeps. */
export const endReasons = ['no_payment', 'no_decision', 'rules'] as const;
export type EndReason = (typeof endReasons)[number];

/** An operator asks another one to end a group that cannot end by itself. */
export type EndProposal = {
  readonly groupId: GroupId;
  readonly by: UserId;
  readonly at: EpochMilliseconds;
  readonly why: EndReason;
  /** In the operator's words, for operators alone. */
  readonly reason: string;
  readonly state: 'open' | 'approved' | 'rejected';
  /** Counts the changes, also of the proposals before it. */
  readonly version: number;
};

/** The instant from which a proposal cannot be answered. */
export const endProposalExpiry = ({ at }: Pick<EndProposal, 'at'>): EpochMilliseconds =>
  at + limits.endProposal.validDays * DAY_IN_MILLISECONDS;

/** Whether a proposal can still be answered. */
export const isEndProposalOpen = (proposal: EndProposal, now: EpochMilliseconds): boolean =>
  proposal.state === 'open' && now < endProposalExpiry(proposal);

export type EndableGroup = {
  readonly state: GroupState;
  readonly simulated: boolean;
  readonly hasShortTurn: boolean;
};

/**
 * Whether operators may end a group: it runs, and either a turn of it is short, or it broke the Terms of Service.
 */
const mayEnd = ({ state, simulated, hasShortTurn }: EndableGroup, why: EndReason): boolean =>
  !simulated && groupTransitions.canMove(state, 'winding_down') && (why === 'rules' || hasShortTurn);

/** `end_proposal_changed`: somebody else proposed or answered meanwhile, or the time is over. */
export type EndProposalProblem = 'group_not_endable' | 'end_proposal_changed' | 'second_person_required';

type Concerned = {
  readonly group: EndableGroup;
  /** Whether the operator has, or had, a seat in the group. */
  readonly isOwnGroup: boolean;
  readonly person: UserId;
  readonly now: EpochMilliseconds;
};

/** Decides whether an operator may propose to end a group. */
export function decideEndProposal(
  { group, isOwnGroup, person, now }: Concerned,
  last: EndProposal | undefined,
  proposed: Pick<EndProposal, 'groupId' | 'why' | 'reason'>,
): Decision<{ readonly proposal: EndProposal }, EndProposalProblem> {
  if (!mayEnd(group, proposed.why)) return problem('group_not_endable');
  if (last !== undefined && isEndProposalOpen(last, now)) return problem('end_proposal_changed');
  if (isOwnGroup) return problem('second_person_required');
  const version = (last?.version ?? 0) + 1;
  return { ok: true, proposal: { ...proposed, by: person, at: now, state: 'open', version } };
}

/**
 * Decides whether an operator may approve or reject a proposal: the one that they read, never their own, nor about a group of
 * their own.
 */
export function decideEndAnswer(
  { group, isOwnGroup, person, now }: Concerned,
  proposal: EndProposal | undefined,
  { approves, version }: { readonly approves: boolean; readonly version: number },
): Decision<{ readonly proposal: EndProposal }, EndProposalProblem> {
  if (proposal === undefined || proposal.version !== version) return problem('end_proposal_changed');
  if (!isEndProposalOpen(proposal, now)) return problem('end_proposal_changed');
  // A proposal can be rejected also when nothing is short any more.
  if (approves && !mayEnd(group, proposal.why)) return problem('group_not_endable');
  if (isOwnGroup || proposal.by === person) return problem('second_person_required');
  const state = approves ? 'approved' : 'rejected';
  return { ok: true, proposal: { ...proposal, state, version: proposal.version + 1 } };
}
