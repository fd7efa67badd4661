import type { GroupDetail } from '@halqa/contract';
import { controlWords, groupDetailWords, problemSentence, payoutOrderEditorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { ArrowDownIcon, ArrowUpIcon, Button, Confirmation, Dialog, EmailText, IconButton, ScreenOnly } from '@halqa/ui';
import { useState } from 'react';
import styles from './order-editor.module.css';
import { useGroupChange } from './use-group-change.ts';

/** Lets the organizer change a fixed order before the start, by buttons, which work by keyboard and touch alike. */
export function OrderEditor({ group }: { group: GroupDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (group.order.length === 0) return null;
  return (
    <ScreenOnly>
      <div>
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      </div>
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
  const saving = useSave(group, seats, onClose);
  return (
    <Confirmation {...saving} keep={words.cancel} confirm={words.save} onKeep={onClose}>
      <p>{words.warning}</p>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <ol className={styles.order}>
        {seats.map((seat, index) => (
          <li key={seat.key}>
            <span className={styles.seat}>
              <span>
                <EmailText>{seat.name}</EmailText>
              </span>
              <span className={styles.moves}>
                <IconButton
                  icon={<ArrowUpIcon />}
                  label={words.up(seat.name)}
                  aria-disabled={index === 0}
                  onClick={() => move(seat, index - 1)}
                />
                <IconButton
                  icon={<ArrowDownIcon />}
                  label={words.down(seat.name)}
                  aria-disabled={index === seats.length - 1}
                  onClick={() => move(seat, index + 1)}
                />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Confirmation>
  );
}

/** Saves the order. When the seats have changed meanwhile, shows a toast and the group as it is now. */
function useSave({ id }: GroupDetail, seats: readonly SeatInOrder[], onClose: () => void) {
  const { api, notify } = usePlatform();
  return useGroupChange(id, async (reload) => {
    const order = seats.map((seat) => seat.id);
    const result = await api.reorderGroup({ params: { id }, body: { order } });
    if (result.ok) notify({ type: 'success', title: words.savedTitle, message: words.saved });
    else if (result.problem.code === 'seats_changed')
      notify({ type: 'error', message: problemSentence(result.problem) });
    else return result.problem;
    onClose();
    await reload();
    return null;
  });
}
