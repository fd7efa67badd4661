import type { CallOptions, Client, NewGroup, Problem, Result } from '@halqa/contract';
import { formatDate, problemSentence, createGroupWords as words } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { localTimeZone, localToday } from '@halqa/remote-kit';
import { useRef, useState } from 'react';
import { clearDraft, type GroupDraft, idempotencyKeyOf, newGroupOf } from './group-draft.ts';

/** Creates the group, shows a toast and goes to the dashboard. On a problem the form keeps its input. */
export function useSubmitGroup(userId: string): { pending: boolean; submit: (draft: GroupDraft) => Promise<void> } {
  const { notify, dismiss, navigate, now } = usePlatform();
  const createGroup = useCreateGroup(userId);
  const [pending, setPending] = useState(false);
  const failure = useRef<string>(undefined);

  async function submit(draft: GroupDraft): Promise<void> {
    if (failure.current) dismiss(failure.current);
    setPending(true);
    const result = await createGroup(newGroup(draft));
    setPending(false);
    const wasCreatedBefore = !result.ok && result.problem.code === 'key_used_before';
    if (!result.ok && !wasCreatedBefore) {
      const message = problemOf(result.problem, newGroup(draft).startDate);
      // Never closes by itself: it says what to change, and the form is long.
      failure.current = notify({ type: 'error', title: words.failedTitle, message, autoClose: false });
      return;
    }
    clearDraft(userId);
    if (wasCreatedBefore) notify({ type: 'info', ...words.createdBefore, autoClose: false });
    else notify({ type: 'success', title: words.createdTitle, message: words.created(draft.name.trim()) });
    // A member who navigated away during the request stays there.
    if (window.location.pathname === '/groups/create') navigate('/dashboard');
  }

  const newGroup = (draft: GroupDraft) => newGroupOf(draft, localToday(now()), localTimeZone());

  return { pending, submit };
}

/**
 * The sentence of the problem (specification section 8). When a day has passed while the form was open, `firstDay` is
 * computed from the server's time, which the response carried.
 */
function problemOf(problem: Problem, firstDay: string): string {
  if (problem.code === 'start_date_in_past') return words.dayHasPassed(problemSentence(problem), formatDate(firstDay));
  if (problem.code !== 'unreadable') return problemSentence(problem);
  return problem.status >= 400 ? problem.error || words.rejected : words.failedMessage;
}

type Created = Result<{ groupId: string }>;

/**
 * Sends a new group; aborts after 30 seconds (specification section 9). Every try of a draft carries the same idempotency
 * key, so that a lost response never leads to a second group. The server rejects the key with `key_used_before` when the
 * draft, or the day, has changed since the try that created the group.
 */
function useCreateGroup(userId: string): (group: NewGroup) => Promise<Created> {
  const { api } = usePlatform();
  return async (group) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limits.groupCreation.timeoutSeconds * 1000);
    const options = { signal: limit.signal, idempotencyKey: idempotencyKeyOf(userId) };
    const result = await createIn(api, group, options);
    clearTimeout(timer);
    return result;
  };
}

/** A browser may know a newer zone than the server. The form has no field to correct it: the group then gets the default. */
async function createIn(api: Client, group: NewGroup, options: CallOptions): Promise<Created> {
  const result = await api.createGroup({ body: group }, options);
  if (result.ok || result.problem.code !== 'time_zone_invalid') return result;
  return api.createGroup({ body: { ...group, timeZone: undefined } }, options);
}
