import type { GroupDetail, Problem } from '@halqa/contract';
import { controlWords, problemSentence, leaveGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Dialog, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './leave-group.module.css';

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

/** "Before the group starts I can leave": the server decides, and the page offers nothing that it would refuse. */
const mayLeave = ({ status, simulated }: GroupDetail): boolean =>
  !simulated && (status === 'forming' || status === 'ready');

/** What leaving does, and the button that does it. */
function LeaveConfirmation({ group, onStay }: { group: GroupDetail; onStay: () => void }) {
  const { leaving, problem, leave } = useLeave(group);
  const { youAreAdmin } = group;
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

/** Gives the seat back, or closes the group; what cannot be done any more is said, and the page is read again. */
function useLeave({ id, name, youAreAdmin }: GroupDetail) {
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
      notify({ type: 'success', ...(youAreAdmin ? closedNotice(name) : leftNotice(name)) });
      return navigate('/dashboard');
    }
    if (!isTooLate(result.problem)) return setProblem(result.problem);
    // The group that is read again has no way out, and with it this dialog closes.
    notify({ type: 'error', message: problemSentence(result.problem) });
    return queries.invalidateQueries({ queryKey: ['group', id] });
  }

  return { leaving, problem, leave };
}

const leftNotice = (group: string) => ({ title: words.leftTitle, message: words.left(group) });
const closedNotice = (group: string) => ({ title: words.closedTitle, message: words.closed(group) });

const isTooLate = ({ code }: Problem): boolean =>
  code === 'group_started' || code === 'group_closed' || code === 'group_not_found';
