import { decideMemberEmails, type EmailAddress, type MemberEmailProblem, parseEmailAddress } from '@halqa/domain';

type LineProblem = { line: number; code: MemberEmailProblem };

/** The domain's verdict on the whole list, said at the lines that it is about. Without an own address the server decides. */
export function memberEmailProblems(
  lines: readonly string[],
  memberCount: number,
  own: EmailAddress | undefined,
): LineProblem[] {
  if (!own) return [];
  const decided = decideMemberEmails(lines, memberCount, own);
  if (decided.ok) return [];
  const { code } = decided;
  const addresses = lines.map(parseEmailAddress);
  const written = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
  const about: Record<MemberEmailProblem, number[]> = {
    member_email_required: [0],
    member_emails_too_many: written.slice(memberCount - 1),
    member_email_invalid: written.filter((line) => addresses[line] === undefined),
    member_email_own: written.filter((line) => addresses[line] === own),
    member_email_duplicate: written.filter((line) => addresses.indexOf(addresses[line]) < line),
  };
  return about[code].map((line) => ({ line, code }));
}
