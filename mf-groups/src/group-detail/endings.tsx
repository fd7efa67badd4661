import type { GroupDetail } from '@halqa/contract';
import { Stack } from '@halqa/ui';
import { EndingPanel } from './ending-panel.tsx';
import { VotePanel } from './vote-panel.tsx';

/** What a group shows while a turn stays short, and when it ends early. */
export function Endings({ group }: { group: GroupDetail }) {
  if (group.vote === null && group.ending === null) return null;
  return (
    <Stack>
      {group.vote && <VotePanel group={group} vote={group.vote} />}
      <EndingPanel group={group} />
    </Stack>
  );
}
