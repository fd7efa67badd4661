import type { GroupDetail } from '@halqa/contract';
import { controlWords, leaveGroupWords as words } from '@halqa/copy';
import { useHash, usePlatform } from '@halqa/platform';
import { Button, Confirmation, Dialog, Disclosure } from '@halqa/ui';
import { useState } from 'react';
import { groupPath } from '../layout/group-path.ts';
import styles from './leave-group.module.css';
import { useGroupChange } from './use-group-change.ts';

const leaveId = 'leave-group';

/** Where a group that has not started is left: the row is open there. */
export const leavePath = (id: string): string => `${groupPath(id, 'more')}#${leaveId}`;

/** The way out of a group that has not started: what the reader can do now, and what they cannot and why. */
export function LeaveGroup({ group }: { group: GroupDetail }) {
  const hash = useHash();
  if (group.simulated) return null;
  return (
    <Disclosure summary={words.title} isOpen={hash === `#${leaveId}`}>
      {group.status === 'drawing' ? (
        <p>{words.drawing}</p>
      ) : (
        // The key closes an open dialog when the reader becomes or ceases to be the organizer: its text would change under them.
        <Leaving key={String(group.youAreOrganizer)} group={group} />
      )}
    </Disclosure>
  );
}

/** "Leave group"; for the organizer it closes the group. */
function Leaving({ group }: { group: GroupDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { youAreOrganizer, name } = group;
  return (
    <div className={styles.leave}>
      <p>{youAreOrganizer ? words.closeHint : words.leaveHint}</p>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {youAreOrganizer ? words.close : words.leave}
      </Button>
      <Dialog
        open={isOpen}
        title={youAreOrganizer ? words.closeTitle(name) : words.leaveTitle(name)}
        closeLabel={controlWords.close}
        onClose={() => setOpen(false)}
      >
        <LeaveConfirmation group={group} onStay={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** The consequences of leaving, and the button that confirms it. */
function LeaveConfirmation({ group, onStay }: { group: GroupDetail; onStay: () => void }) {
  const leaving = useLeave(group);
  const [keep, confirm] = group.youAreOrganizer ? [words.keep, words.close] : [words.stay, words.leave];
  return (
    <Confirmation {...leaving} keep={keep} confirm={confirm} look="danger" onKeep={onStay}>
      <ul className={styles.consequences}>
        {consequences(group).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    </Confirmation>
  );
}

function consequences({ youAreOrganizer, status }: GroupDetail): readonly string[] {
  if (youAreOrganizer) return words.closePoints;
  return status === 'ready' ? [...words.leavePoints, words.noLongerComplete] : words.leavePoints;
}

/** Leaves or closes the group. */
function useLeave({ id, name, youAreOrganizer }: GroupDetail) {
  const { api, notify, navigate } = usePlatform();
  return useGroupChange(id, async () => {
    const result = await api.leaveGroup({ params: { id }, body: { closes: youAreOrganizer } });
    if (!result.ok) return result.problem;
    notify({ type: 'success', ...(youAreOrganizer ? closedToast(name) : leftToast(name)) });
    navigate('/dashboard');
    return null;
  });
}

const leftToast = (group: string) => ({ title: words.leftTitle, message: words.left(group) });
const closedToast = (group: string) => ({ title: words.closedTitle, message: words.closed(group) });
