import type { JoinedGroup } from '@halqa/contract';
import { bankAccountsWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';

/** Says which groups were joined by linking the bank, each with the way to its page. It stays until it is closed. */
export function useJoinedNotice() {
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
