import type { Profile } from '@halqa/contract';
import { sentenceOf, createGroupWords as words } from '@halqa/copy';
import {
  decideMemberEmails,
  type EmailAddress,
  type GroupSettings,
  type GroupSettingsField,
  groupSettingsProblems,
  type MemberEmailProblem,
  parseEmailAddress,
} from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { localToday } from '@halqa/remote-kit';
import { useEffect } from 'react';
import { type FieldError, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { dayOfMonthOf, type GroupDraft, newDraft, readDraft, saveDraft } from './group-draft.ts';

/** The form with the server's rules. Stores every change in this tab for this member. */
export function useDraftForm({ id, email }: Pick<Profile, 'id' | 'email'>): UseFormReturn<GroupDraft> {
  const { now } = usePlatform();
  const form = useForm<GroupDraft>({
    mode: 'onTouched',
    defaultValues: readDraft(id, newDraft(dayOfMonthOf(localToday(now())))),
    resolver: draftResolver(parseEmailAddress(email)),
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(id, values) }),
    [subscribe, id],
  );
  return form;
}

/** Validates with the server's own rules: the domain's decisions, with their sentences. */
function draftResolver(own: EmailAddress | undefined): Resolver<GroupDraft> {
  return (draft, _, { fields }) => {
    const settings = settingsErrors(draft, (field) => fields[field]?.ref.value);
    const members = memberErrors(draft, own);
    const isValid = Object.keys(settings).length === 0 && members.length === 0;
    if (isValid) return { values: draft, errors: {} };
    return { values: {}, errors: members.length > 0 ? { ...settings, memberEmails: members } : settings };
  };
}

/** `typedIn`: the text of a field as it was typed. */
const settingsErrors = (
  draft: GroupSettings,
  typedIn: (field: GroupSettingsField) => unknown,
): Record<string, FieldError> =>
  Object.fromEntries(
    groupSettingsProblems(draft).map(({ field, code }) => {
      const isText = Number.isNaN(draft[field]) && String(typedIn(field) ?? '').trim() !== '';
      return [field, isText ? { type: code, message: words.notANumber } : fieldError(code)];
    }),
  );

/** Sparse on purpose: each error is stored at the index of its line. */
function memberErrors(draft: GroupDraft, own: EmailAddress | undefined): { email: FieldError }[] {
  const lines = draft.memberEmails.map(({ email }) => email);
  const errors: { email: FieldError }[] = [];
  for (const { line, code } of memberEmailProblems(lines, draft.memberCount, own)) {
    errors[line] = { email: fieldError(code === 'member_email_invalid' ? 'email_invalid' : code) };
  }
  return errors;
}

const fieldError = (code: string): FieldError => ({ type: code, message: sentenceOf(code) });

type LineProblem = { line: number; code: MemberEmailProblem };

/** Maps the domain's problem with the list to its lines. Without the creator's address only the server checks. */
export function memberEmailProblems(
  lines: readonly string[],
  memberCount: number,
  own: EmailAddress | undefined,
): LineProblem[] {
  if (!own) return [];
  const decision = decideMemberEmails(lines, memberCount, own);
  if (decision.ok) return [];
  const { code } = decision;
  const addresses = lines.map(parseEmailAddress);
  const filledLines = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
  const linesByCode: Record<MemberEmailProblem, number[]> = {
    member_email_required: [0],
    member_emails_too_many: filledLines.slice(memberCount - 1),
    member_email_invalid: filledLines.filter((line) => addresses[line] === undefined),
    member_email_own: filledLines.filter((line) => addresses[line] === own),
    member_email_duplicate: filledLines.filter((line) => addresses.indexOf(addresses[line]) < line),
  };
  return linesByCode[code].map((line) => ({ line, code }));
}
