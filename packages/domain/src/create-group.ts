import { type Decision, problem } from './decision.ts';
import type { EmailAddress } from './email-address.ts';
import { decideGroupTerms, type GroupTerms, type GroupTermsProblem, type ProposedTerms } from './group-terms.ts';
import type { EpochMilliseconds } from './instant.ts';
import { decideMemberEmails, type MemberEmailProblem } from './member-emails.ts';
import { type SeatPlan, seatPlan } from './seat-plan.ts';

export type GroupProposal = ProposedTerms & { readonly memberEmails: readonly string[] };

export type GroupCreator = {
  readonly email: EmailAddress;
  /** See `mayCreateGroups`. */
  readonly isAuthorized: boolean;
  readonly hasBankAccount: boolean;
};

export type CreateGroupProblem = 'not_authorized_create' | GroupTermsProblem | MemberEmailProblem;

export type CreatedGroup = {
  readonly terms: GroupTerms;
  readonly creator: {
    readonly state: 'joined' | 'pending_bank';
    readonly position: number | null;
  };
  readonly invitations: SeatPlan['invited'];
};

/** What a new group looks like, or the first reason in the order of the form why there is none. */
export function decideCreateGroup(
  proposal: GroupProposal,
  creator: GroupCreator,
  now: EpochMilliseconds,
): Decision<CreatedGroup, CreateGroupProblem> {
  if (!creator.isAuthorized) return problem('not_authorized_create');

  const agreed = decideGroupTerms(proposal, now);
  if (!agreed.ok) return agreed;

  const invited = decideMemberEmails(proposal.memberEmails, proposal.memberCount, creator.email);
  if (!invited.ok) return invited;

  const plan = seatPlan(proposal.payoutSchedule, invited.emails);
  return {
    ok: true,
    terms: agreed.terms,
    creator: { state: creator.hasBankAccount ? 'joined' : 'pending_bank', position: plan.creatorPosition },
    invitations: plan.invited,
  };
}
