import { type Decision, problem } from '../basics/decision.ts';
import type { PlainDate } from '../basics/plain-date.ts';
import { type EmailAddress, parseEmailAddress } from '../basics/text.ts';
import { dateInZone, type EpochMilliseconds } from '../basics/time.ts';
import { decideGroupTerms, type GroupTerms, type GroupTermsProblem, type ProposedTerms } from '../group/group-terms.ts';
import { type EligibilityFacts, type EligibilityProblem, eligibilityProblem } from '../person/eligibility.ts';
import { type SeatPlan, seatPlan } from './seats.ts';

export type GroupProposal = ProposedTerms & { readonly memberEmails: readonly string[] };

export type GroupCreator = EligibilityFacts & {
  readonly email: EmailAddress;
  /** See `mayCreateGroups`. */
  readonly isAuthorized: boolean;
  readonly hasBankAccount: boolean;
  /** See `legalNameOf`. */
  readonly legalName: string | null;
  /** True where real people save: age, residence and a linked bank decide. False in a demonstration: `isAuthorized` does. */
  readonly checksEligibility: boolean;
};

export type CreateGroupProblem =
  | 'not_authorized_create'
  | GroupTermsProblem
  | MemberEmailProblem
  | EligibilityProblem
  | 'legal_name_required'
  | 'bank_required';

/** What a new group has from its beginning. */
export type GroupPlan = {
  readonly terms: GroupTerms;
  readonly organizer: {
    readonly state: 'joined' | 'pending_bank';
    readonly position: number | null;
  };
  readonly invitations: SeatPlan['invited'];
};

/** Validates a proposal, then its creator, and plans the seats; the problem is the first in the order of the form. */
export function decideCreateGroup(
  proposal: GroupProposal,
  creator: GroupCreator,
  now: EpochMilliseconds,
): Decision<GroupPlan, CreateGroupProblem> {
  if (!creator.checksEligibility && !creator.isAuthorized) return problem('not_authorized_create');

  const agreed = decideGroupTerms(proposal, now);
  if (!agreed.ok) return agreed;

  const invited = decideMemberEmails(proposal.memberEmails, proposal.memberCount, creator.email);
  if (!invited.ok) return invited;

  const unfit = creator.checksEligibility && creatorProblem(creator, dateInZone(now, agreed.terms.timeZone));
  if (unfit) return problem(unfit);
  if (creator.legalName === null) return problem('legal_name_required');

  const plan = seatPlan(proposal.payoutSchedule, invited.emails);
  return {
    ok: true,
    terms: agreed.terms,
    organizer: { state: creator.hasBankAccount ? 'joined' : 'pending_bank', position: plan.creatorPosition },
    invitations: plan.invited,
  };
}

function creatorProblem(creator: GroupCreator, today: PlainDate): EligibilityProblem | 'bank_required' | undefined {
  return eligibilityProblem(creator, today) ?? (creator.hasBankAccount ? undefined : 'bank_required');
}

export type MemberEmailProblem =
  | 'member_email_required'
  | 'member_emails_too_many'
  | 'member_email_invalid'
  | 'member_email_own'
  | 'member_email_duplicate';

/** Validates step 2 of the create form: one address at least, one for each free seat at most; blanks are ignored. */
export function decideMemberEmails(
  lines: readonly string[],
  memberCount: number,
  creatorEmail: EmailAddress,
): Decision<{ emails: readonly EmailAddress[] }, MemberEmailProblem> {
  const written = lines.filter((line) => line.trim() !== '');
  if (written.length === 0) return problem('member_email_required', 'memberEmails');
  if (written.length > memberCount - 1) return problem('member_emails_too_many', 'memberEmails');

  const emails = written.map(parseEmailAddress).filter((email) => email !== undefined);
  if (emails.length < written.length) return problem('member_email_invalid', 'memberEmails');
  if (emails.includes(creatorEmail)) return problem('member_email_own', 'memberEmails');
  if (new Set(emails).size < emails.length) return problem('member_email_duplicate', 'memberEmails');
  return { ok: true, emails };
}

/** Whether a person has sandbox access or is on the configured list of accounts. */
export function mayCreateGroups(
  person: { readonly email: EmailAddress; readonly isSandboxAuthorized: boolean },
  allowList: readonly EmailAddress[],
): boolean {
  return person.isSandboxAuthorized || allowList.includes(person.email);
}
