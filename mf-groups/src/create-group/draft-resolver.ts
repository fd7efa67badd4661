import { sentenceOf } from '@halqa/copy';
import { type EmailAddress, groupSettingsProblems } from '@halqa/domain';
import type { FieldError, Resolver } from 'react-hook-form';
import type { GroupDraft } from './group-draft.ts';
import { memberEmailProblems } from './member-email-problems.ts';

/** The fields of step 1, in the order of the form. */
export const settingsFields = ['name', 'memberCount', 'contributionAmount', 'dayOfWeek', 'dayOfMonth'] as const;

/** Gives the form the server's own rules: the domain's decisions, with their sentences. */
export function draftResolver(own: EmailAddress | undefined): Resolver<GroupDraft> {
  return (draft) => {
    const settings = settingsErrors(draft);
    const members = memberErrors(draft, own);
    const isRight = Object.keys(settings).length === 0 && members.length === 0;
    if (isRight) return { values: draft, errors: {} };
    return { values: {}, errors: members.length > 0 ? { ...settings, memberEmails: members } : settings };
  };
}

const settingsErrors = (draft: GroupDraft): Record<string, FieldError> =>
  Object.fromEntries(groupSettingsProblems(draft).map(({ field, code }) => [field, errorOf(code)]));

/** Sparse on purpose: an error stands at the index of its line, where it need not say which address it is about. */
function memberErrors(draft: GroupDraft, own: EmailAddress | undefined): { email: FieldError }[] {
  const lines = draft.memberEmails.map(({ email }) => email);
  const errors: { email: FieldError }[] = [];
  for (const { line, code } of memberEmailProblems(lines, draft.memberCount, own)) {
    errors[line] = { email: errorOf(code === 'member_email_invalid' ? 'email_invalid' : code) };
  }
  return errors;
}

const errorOf = (code: string): FieldError => ({ type: code, message: sentenceOf(code) });
