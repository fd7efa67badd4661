import type { ContributionRule } from './contribution-rule.ts';
import { contributionRuleOf } from './contribution-rule-of.ts';
import { type Decision, refuse } from './decision.ts';
import type { EmailAddress } from './email-address.ts';
import type { PayoutOrder } from './group.ts';
import { type GroupSettings, type GroupSettingsCode, groupSettingsProblems } from './group-settings.ts';
import { decideMemberEmails, type MemberEmailProblem } from './member-emails.ts';
import { type Cents, dollarsToCents } from './money.ts';
import type { PlainDate } from './plain-date.ts';
import { type SeatPlan, seatPlan } from './seat-plan.ts';
import { type StartDateProblem, startDateProblem } from './start-date.ts';

export type GroupProposal = GroupSettings & {
  readonly payoutSchedule: PayoutOrder;
  readonly startDate: PlainDate;
  readonly memberEmails: readonly string[];
};

export type GroupCreator = {
  readonly email: EmailAddress;
  /** See `mayCreateGroups`. */
  readonly isAuthorized: boolean;
  readonly hasBankAccount: boolean;
};

export type CreateGroupProblem = 'not_authorized_create' | GroupSettingsCode | StartDateProblem | MemberEmailProblem;

export type CreatedGroup = {
  readonly terms: {
    readonly name: string;
    /** Empty when the creator wrote none. */
    readonly description: string;
    readonly memberCount: number;
    readonly contribution: Cents;
    readonly rule: ContributionRule;
    readonly payoutOrder: PayoutOrder;
    readonly startDate: PlainDate;
  };
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
  today: PlainDate,
): Decision<CreatedGroup, CreateGroupProblem> {
  if (!creator.isAuthorized) return refuse('not_authorized_create');

  const [problem] = groupSettingsProblems(proposal);
  if (problem) return refuse(problem.code);

  const days = contributionRuleOf(proposal);
  if (!days.ok) return days;

  const tooEarlyOrLate = startDateProblem(proposal.startDate, today);
  if (tooEarlyOrLate) return refuse(tooEarlyOrLate);

  const invited = decideMemberEmails(proposal.memberEmails, proposal.memberCount, creator.email);
  if (!invited.ok) return invited;

  const plan = seatPlan(proposal.payoutSchedule, invited.emails);
  return {
    ok: true,
    terms: termsOf(proposal, days.rule),
    creator: {
      state: creator.hasBankAccount ? 'joined' : 'pending_bank',
      position: plan.creatorPosition,
    },
    invitations: plan.invited,
  };
}

function termsOf(proposal: GroupProposal, rule: ContributionRule): CreatedGroup['terms'] {
  return {
    name: proposal.name.trim(),
    description: (proposal.description ?? '').trim(),
    memberCount: proposal.memberCount,
    contribution: dollarsToCents(proposal.contributionAmount),
    rule,
    payoutOrder: proposal.payoutSchedule,
    startDate: proposal.startDate,
  };
}
