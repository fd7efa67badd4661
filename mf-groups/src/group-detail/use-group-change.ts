import type { Problem } from '@halqa/contract';
import { problemSentence } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useConfirmedCall } from '@halqa/remote-kit';
import { useQueryClient } from '@tanstack/react-query';

type Change = (reload: () => Promise<void>) => Promise<Problem | null>;

/**
 * Changes a group, mostly behind a confirmation. After a problem the group is loaded anew, because it may have changed; `change`
 * itself reloads it after a success where it stays on the page.
 */
export function useGroupChange(groupId: string, change: Change) {
  const { notify } = usePlatform();
  const queries = useQueryClient();
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['mandates', groupId] });
    await queries.invalidateQueries({ queryKey: ['group', groupId] });
  };

  return useConfirmedCall(async () => {
    const problem = await change(reload);
    if (!problem) return null;
    const closes = isTooLate(problem);
    if (closes) notify({ type: 'error', message: problemSentence(problem) });
    await reload();
    return closes ? null : problem;
  });
}

/** The reloaded group does not offer the change any more, so its dialog goes, and cannot say why. */
const isTooLate = ({ code }: Problem): boolean =>
  code === 'group_started' ||
  code === 'group_closed' ||
  code === 'group_not_found' ||
  code === 'not_found' ||
  code === 'role_not_offered' ||
  code === 'swap_not_asked' ||
  code === 'swap_impossible' ||
  code === 'vote_open' ||
  code === 'guarantee_not_asked' ||
  code === 'guarantee_impossible' ||
  code === 'guarantee_over' ||
  code === 'guarantor_debited' ||
  code === 'vote_over' ||
  code === 'role_taken' ||
  code === 'role_changed' ||
  code === 'invitation_answered';
