import { type Decision, problem } from './decision.ts';
import { type EmailAddress, parseEmailAddress } from './email-address.ts';

export type MemberEmailProblem =
  | 'member_email_required'
  | 'member_emails_too_many'
  | 'member_email_invalid'
  | 'member_email_own'
  | 'member_email_duplicate';

/** Step 2 of the create form: blank lines are ignored, at least one address, at most a seat for each. */
export function decideMemberEmails(
  lines: readonly string[],
  memberCount: number,
  creatorEmail: EmailAddress,
): Decision<{ emails: readonly EmailAddress[] }, MemberEmailProblem> {
  const written = lines.filter((line) => line.trim() !== '');
  if (written.length === 0) return problem('member_email_required');
  if (written.length > memberCount - 1) return problem('member_emails_too_many');

  const emails = written.map(parseEmailAddress).filter((email) => email !== undefined);
  if (emails.length < written.length) return problem('member_email_invalid');
  if (emails.includes(creatorEmail)) return problem('member_email_own');
  if (new Set(emails).size < emails.length) return problem('member_email_duplicate');
  return { ok: true, emails };
}
