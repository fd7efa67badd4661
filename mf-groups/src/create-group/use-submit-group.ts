import type { Problem } from '@halqa/contract';
import { formatDate, refusalSentence, createGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useRef, useState } from 'react';
import { ownTimeZone, todayHere } from '../today-here.ts';
import type { GroupDraft } from './group-draft.ts';
import { forgetDraft } from './kept-draft.ts';
import { newGroupOf } from './new-group-of.ts';
import { useCreateGroup } from './use-create-group.ts';

/** Creates the group, says how it went, and goes to the dashboard. A refusal changes nothing of what was typed. */
export function useSubmitGroup(userId: string): { pending: boolean; submit: (draft: GroupDraft) => Promise<void> } {
  const { notify, dismiss, navigate, now } = usePlatform();
  const createGroup = useCreateGroup();
  const [pending, setPending] = useState(false);
  const failure = useRef<string>(undefined);

  async function submit(draft: GroupDraft): Promise<void> {
    if (failure.current) dismiss(failure.current);
    setPending(true);
    const outcome = await createGroup(newGroup(draft));
    setPending(false);
    if (!outcome.ok) {
      const message = problemOf(outcome.refusal, newGroup(draft).startDate);
      // Stays until it is read: it says what to change, and the form is long.
      failure.current = notify({ type: 'error', title: words.failedTitle, message, autoClose: false });
      return;
    }
    forgetDraft(userId);
    notify({ type: 'success', title: words.createdTitle, message: words.created(draft.name.trim()) });
    // Whoever went elsewhere while it was on its way stays there.
    if (window.location.pathname === '/groups/create') navigate('/dashboard');
  }

  const newGroup = (draft: GroupDraft) => newGroupOf(draft, todayHere(now()), ownTimeZone());

  return { pending, submit };
}

/**
 * The server's own sentence, the time-out's, or that there was an error (specification section 8). Where a day has gone
 * by while the form was open, the refusal also told the server's time: `firstDay` is reckoned from that.
 */
function problemOf(refusal: Problem, firstDay: string): string {
  if (refusal.code === 'start_date_in_past') return words.dayHasPassed(refusalSentence(refusal), formatDate(firstDay));
  if (refusal.code !== 'unreadable') return refusalSentence(refusal);
  return refusal.status >= 400 ? refusal.error || words.refused : words.failedMessage;
}
