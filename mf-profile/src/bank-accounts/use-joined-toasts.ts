import type { JoinedGroup } from '@halqa/contract';
import { bankAccountsWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';

/** Shows a toast for each group that was joined by linking the bank, with the way to its page. Each stays until it is closed. */
export function useJoinedToasts() {
  const { notify, navigate } = usePlatform();
  return (joined: readonly JoinedGroup[]) => {
    for (const { groupId, name } of joined) {
      const action = {
        label: words.toGroup,
        onPress: () => navigate(`/groups/${encodeURIComponent(groupId)}`),
      };
      notify({ type: 'success', message: words.joined(name), autoClose: false, action });
    }
  };
}
