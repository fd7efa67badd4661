import type { Problem } from '@halqa/contract';
import { problemSentence } from '@halqa/copy';
import { signedKinds } from '@halqa/domain';
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
  // The mandates as well: a change may sign one, or change what is to be signed.
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['mandates', groupId] });
    await queries.invalidateQueries({ queryKey: ['group', groupId] });
  };

  return useConfirmedCall(async () => {
    const problem = await change(reload);
    if (!problem) return null;
    // The reloaded group does not offer the change any more: its dialog closes, so a toast says why.
    const isTooLate = tooLate.includes(problem.code);
    if (isTooLate) notify({ type: 'error', message: problemSentence(problem) });
    await reload();
    return isTooLate ? null : problem;
  });
}

const tooLate: readonly Problem['code'][] = [
  'group_started',
  'group_closed',
  'group_not_found',
  'not_found',
  'role_not_offered',
  'vote_open',
  'guarantor_debited',
  'vote_over',
  'role_taken',
  'role_changed',
  'invitation_answered',
  ...signedKinds.map((kind) => `${kind}_impossible` as const),
  'swap_not_asked',
  'guarantee_not_asked',
  'guarantee_over',
  'replacement_over',
];
