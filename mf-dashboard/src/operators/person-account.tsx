import type { Person } from '@halqa/contract';
import { controlWords, formatShortLocalDate, problemSentence, operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { downloadFile } from '@halqa/remote-kit';
import { Button, Dialog } from '@halqa/ui';
import { useState } from 'react';
import { DecisionForm } from './decision-form.tsx';
import styles from './operators.module.css';

/** What an operator does for somebody who asks by mail: saves a copy of what is stored about them, closes their account. */
export function PersonAccount({ person: { id, name, closed_at } }: { person: Person }) {
  const { api } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.acts}>
      <SaveCopy id={id} name={name} />
      {closed_at === null ? (
        <Button look="secondary" size="small" aria-label={words.closeAccountOf(name)} onClick={() => setOpen(true)}>
          {words.closeAccount}
        </Button>
      ) : (
        <span>{words.accountClosed(formatShortLocalDate(closed_at))}</span>
      )}
      <Dialog open={isOpen} title={words.closeAccountOf(name)} closeLabel={controlWords.close} onClose={close}>
        {isOpen && (
          <DecisionForm
            text={words.closeAccountText}
            decisions={[{ id: 'close', label: words.closeAccount, isSevere: true }]}
            decide={(_, reason) => api.closePersonsAccount({ params: { id }, body: { reason } })}
            changes="people"
            done={() => words.done.closeAccount(name)}
            onDecided={close}
          />
        )}
      </Dialog>
    </div>
  );
}

function SaveCopy({ id, name }: Pick<Person, 'id' | 'name'>) {
  const { api, notify } = usePlatform();
  const [pending, setPending] = useState(false);

  async function save(): Promise<void> {
    setPending(true);
    const read = await api.readPersonsCopy({ params: { id } });
    setPending(false);
    if (!read.ok)
      return void notify({ type: 'error', title: words.copyFailed, message: problemSentence(read.problem) });
    const file = `${id}.json`;
    downloadFile(file, 'application/json', JSON.stringify(read.value, null, 2));
    const { groups, notifications, operatorActs } = read.value;
    const counts = { groups: groups.length, notifications: notifications.length, acts: operatorActs.length };
    notify({ type: 'success', title: words.copySaved(name), message: words.copyHolds(file, counts) });
  }

  return (
    <Button
      look="secondary"
      size="small"
      pending={pending}
      aria-label={words.saveCopyOf(name)}
      onClick={() => void save()}
    >
      {words.saveCopy}
    </Button>
  );
}
