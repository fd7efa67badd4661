import type { GroupDetail, Problem } from '@halqa/contract';
import { refusalSentence, leaveGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Gives the seat back, or closes the group; what cannot be done any more is said, and the page is read again. */
export function useLeave({ id, name, youAreAdmin }: GroupDetail) {
  const { api, notify, navigate } = usePlatform();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);

  async function leave(): Promise<void> {
    setLeaving(true);
    setRefusal(null);
    const outcome = await api.leaveGroup({ params: { id } });
    setLeaving(false);
    if (outcome.ok) {
      notify({ type: 'success', ...(youAreAdmin ? closedNotice(name) : leftNotice(name)) });
      return navigate('/dashboard');
    }
    if (!isTooLate(outcome.refusal)) return setRefusal(outcome.refusal);
    // The group that is read again has no way out, and with it this dialog closes.
    notify({ type: 'error', message: refusalSentence(outcome.refusal) });
    return queries.invalidateQueries({ queryKey: ['group', id] });
  }

  return { leaving, refusal, leave };
}

const leftNotice = (group: string) => ({ title: words.leftTitle, message: words.left(group) });
const closedNotice = (group: string) => ({ title: words.closedTitle, message: words.closed(group) });

const isTooLate = ({ code }: Problem): boolean =>
  code === 'group_started' || code === 'group_closed' || code === 'group_not_found';
