import type { Problem } from '@halqa/contract';
import { problemSentence } from '@halqa/copy';
import { type SignedKind, signedKinds } from '@halqa/domain';
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
  tooLate.includes(code) || signedKinds.some((kind) => ofAgreement(kind).includes(code));

const ofAgreement = (kind: SignedKind): readonly string[] => [
  `${kind}_not_asked`,
  `${kind}_impossible`,
  `${kind}_over`,
];

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
];
