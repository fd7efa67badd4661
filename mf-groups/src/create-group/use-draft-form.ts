import type { Profile } from '@halqa/contract';
import { parseEmailAddress } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { todayHere } from '../today-here.ts';
import { draftResolver } from './draft-resolver.ts';
import { type GroupDraft, newDraft } from './group-draft.ts';
import { keepDraft, readDraft } from './kept-draft.ts';
import { dayOfMonthOf } from './settings/days-of.ts';

/** The form with the server's rules. Every change is kept for this tab and this member. */
export function useDraftForm({ id, email }: Pick<Profile, 'id' | 'email'>): UseFormReturn<GroupDraft> {
  const { now } = usePlatform();
  const form = useForm<GroupDraft>({
    mode: 'onTouched',
    defaultValues: readDraft(id, newDraft(dayOfMonthOf(todayHere(now())))),
    resolver: draftResolver(parseEmailAddress(email)),
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(id, values) }),
    [subscribe, id],
  );
  return form;
}
