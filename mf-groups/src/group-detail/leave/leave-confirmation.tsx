import type { GroupDetail } from '@halqa/contract';
import { refusalSentence, leaveGroupWords as words } from '@halqa/copy';
import { Banner, Button, Cluster, Stack } from '@halqa/ui';
import styles from './leave-confirmation.module.css';
import { useLeave } from './use-leave.ts';

/** What leaving does, and the button that does it. */
export function LeaveConfirmation({ group, onStay }: { group: GroupDetail; onStay: () => void }) {
  const { leaving, refusal, leave } = useLeave(group);
  const { youAreAdmin } = group;
  return (
    <Stack>
      <ul className={styles.consequences}>
        {consequences(group).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      {refusal && (
        <Banner tone="danger" announced>
          {refusalSentence(refusal)}
        </Banner>
      )}
      <Cluster align="end">
        <Button look="quiet" onClick={onStay}>
          {youAreAdmin ? words.keep : words.stay}
        </Button>
        <Button look="danger" pending={leaving} onClick={leave}>
          {youAreAdmin ? words.close : words.leave}
        </Button>
      </Cluster>
    </Stack>
  );
}

function consequences({ youAreAdmin, status }: GroupDetail): readonly string[] {
  if (youAreAdmin) return words.closePoints;
  return status === 'ready' ? [...words.leavePoints, words.noLongerComplete] : words.leavePoints;
}
