import type { GroupDetail, Problem } from '@halqa/contract';
import { controlWords, problemSentence, leaveGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Dialog, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './leave-group.module.css';

/** "Leave group" at the end of the page while leaving is possible; for the organizer it closes the group. */
export function LeaveGroup({ group }: { group: GroupDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (!canLeave(group)) return null;
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

/** Members may leave before the group starts. The server decides; this only hides what it would reject. */
const canLeave = ({ status, simulated }: GroupDetail): boolean =>
  !simulated && (status === 'forming' || status === 'ready');

/** The consequences of leaving, and the button that confirms it. */
function LeaveConfirmation({ group, onStay }: { group: GroupDetail; onStay: () => void }) {
  const { leaving, problem, leave } = useLeave(group);
  const { youAreOrganizer } = group;
  return (
    <Stack>
      <ul className={styles.consequences}>
        {consequences(group).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      {problem && (
        <Banner tone="danger" announced>
          {problemSentence(problem)}
        </Banner>
      )}
      <Cluster align="end">
        <Button look="quiet" onClick={onStay}>
          {youAreOrganizer ? words.keep : words.stay}
        </Button>
        <Button look="danger" pending={leaving} onClick={leave}>
          {youAreOrganizer ? words.close : words.leave}
        </Button>
      </Cluster>
    </Stack>
  );
}

function consequences({ youAreOrganizer, status }: GroupDetail): readonly string[] {
  if (youAreOrganizer) return words.closePoints;
  return status === 'ready' ? [...words.leavePoints, words.noLongerComplete] : words.leavePoints;
}

/** Leaves or closes the group. When it is too late for that, shows a toast and reloads the group. */
function useLeave({ id, name, youAreOrganizer }: GroupDetail) {
  const { api, notify, navigate } = usePlatform();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function leave(): Promise<void> {
    setLeaving(true);
    setProblem(null);
    const result = await api.leaveGroup({ params: { id } });
    setLeaving(false);
    if (result.ok) {
      notify({ type: 'success', ...(youAreOrganizer ? closedToast(name) : leftToast(name)) });
      return navigate('/dashboard');
    }
    if (!isTooLate(result.problem)) return setProblem(result.problem);
    // The reloaded group offers no leaving, which also closes this dialog.
    notify({ type: 'error', message: problemSentence(result.problem) });
    return queries.invalidateQueries({ queryKey: ['group', id] });
  }

  return { leaving, problem, leave };
}

const leftToast = (group: string) => ({ title: words.leftTitle, message: words.left(group) });
const closedToast = (group: string) => ({ title: words.closedTitle, message: words.closed(group) });

const isTooLate = ({ code }: Problem): boolean =>
  code === 'group_started' || code === 'group_closed' || code === 'group_not_found';
