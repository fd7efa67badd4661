import type { GroupDetail, Problem } from '@halqa/contract';
import { controlWords, groupDetailWords, problemSentence, payoutOrderEditorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Dialog, EmailText, ScreenOnly, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './order-editor.module.css';

/** Lets the organizer change a fixed order before the start, by buttons, which work by keyboard and touch alike. */
export function OrderEditor({ group }: { group: GroupDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (group.order.length === 0) return null;
  return (
    <ScreenOnly>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      <Dialog open={isOpen} title={words.title} closeLabel={controlWords.close} onClose={() => setOpen(false)}>
        <OrderForm group={group} onClose={() => setOpen(false)} />
      </Dialog>
    </ScreenOnly>
  );
}

type SeatInOrder = { readonly key: string; readonly id: string | null; readonly name: string };

function seatsInOrder({ order }: GroupDetail): SeatInOrder[] {
  return order.map(({ id, name, isYou }, index) => ({
    key: id ?? `free-${index}`,
    id,
    name: name === null ? words.free : isYou ? groupDetailWords.yourName(name) : name,
  }));
}

function OrderForm({ group, onClose }: { group: GroupDetail; onClose: () => void }) {
  const [seats, setSeats] = useState(() => seatsInOrder(group));
  const [moved, setMoved] = useState('');
  const move = (seat: SeatInOrder, to: number) => {
    if (to < 0 || to >= seats.length) return;
    const others = seats.filter(({ key }) => key !== seat.key);
    setSeats(others.toSpliced(to, 0, seat));
    setMoved(words.moved(seat.name, to + 1, seats.length));
  };
  const { saving, problem, save } = useSave(group.id, onClose);
  return (
    <Stack>
      <p>{words.warning}</p>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <ol className={styles.order}>
        {seats.map((seat, index) => (
          <li key={seat.key}>
            <span className={styles.seat}>
              <EmailText>{seat.name}</EmailText>
              <span className={styles.moves}>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={words.up(seat.name)}
                  aria-disabled={index === 0}
                  onClick={() => move(seat, index - 1)}
                >
                  ↑
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={words.down(seat.name)}
                  aria-disabled={index === seats.length - 1}
                  onClick={() => move(seat, index + 1)}
                >
                  ↓
                </Button>
              </span>
            </span>
          </li>
        ))}
      </ol>
      {problem && (
        <Banner tone="danger" announced>
          {problemSentence(problem)}
        </Banner>
      )}
      <Cluster align="end">
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button pending={saving} onClick={() => void save(seats.map(({ id }) => id))}>
          {words.save}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Saves the order. When the seats have changed meanwhile, shows a toast and the group as it is now. */
function useSave(id: string, onClose: () => void) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function save(order: (string | null)[]): Promise<void> {
    setSaving(true);
    setProblem(null);
    const result = await api.reorderGroup({ params: { id }, body: { order } });
    setSaving(false);
    if (!result.ok && !isOutdated(result.problem)) return setProblem(result.problem);
    if (result.ok) notify({ type: 'success', title: words.savedTitle, message: words.saved });
    else notify({ type: 'error', message: problemSentence(result.problem) });
    onClose();
    await queries.invalidateQueries({ queryKey: ['mandates', id] });
    await queries.invalidateQueries({ queryKey: ['group', id] });
  }

  return { saving, problem, save };
}

const isOutdated = ({ code }: Problem): boolean =>
  code === 'seats_changed' || code === 'group_started' || code === 'group_closed' || code === 'group_not_found';
