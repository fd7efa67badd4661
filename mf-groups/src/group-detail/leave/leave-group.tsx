import type { GroupDetail } from '@halqa/contract';
import { controlWords, leaveGroupWords as words } from '@halqa/copy';
import { Button, Dialog } from '@halqa/ui';
import { useState } from 'react';
import { LeaveConfirmation } from './leave-confirmation.tsx';
import styles from './leave-group.module.css';
import { mayLeave } from './may-leave.ts';

/** The way out at the end of the page, as long as there is one; for whoever runs the group it closes the group. */
export function LeaveGroup({ group }: { group: GroupDetail }) {
  const [isAsking, setAsking] = useState(false);
  if (!mayLeave(group)) return null;
  const { youAreAdmin, name } = group;
  return (
    <div className={styles.wayOut}>
      <p>{youAreAdmin ? words.closeHint : words.leaveHint}</p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {youAreAdmin ? words.close : words.leave}
      </Button>
      <Dialog
        open={isAsking}
        title={youAreAdmin ? words.closeTitle(name) : words.leaveTitle(name)}
        closeLabel={controlWords.close}
        onClose={() => setAsking(false)}
      >
        <LeaveConfirmation group={group} onStay={() => setAsking(false)} />
      </Dialog>
    </div>
  );
}
