import type { AccountClosing } from '@halqa/contract';
import { controlWords, yourDataWords } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Button, Card, Cluster, Dialog, ErrorState, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProofForm, passwordProof } from '../security/proof-form.tsx';

const words = yourDataWords.close;

/** What closing means, and the button that begins it. */
export function ClosingCard() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card title={words.title}>
      <Stack>
        <p>{words.text}</p>
        <ul>
          <li>{words.deleted}</li>
          <li>{words.kept(limits.closedAccount.keptYears)}</li>
          <li>{words.forever}</li>
        </ul>
        <Cluster>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {words.action}
          </Button>
        </Cluster>
      </Stack>
      <Dialog open={isOpen} title={words.dialog} closeLabel={controlWords.close} onClose={close}>
        <ClosingDialog onKeep={close} />
      </Dialog>
    </Card>
  );
}

/** Looks first at what is still open; the server looks again when the account is closed. */
function ClosingDialog({ onKeep }: { onKeep: () => void }) {
  const { api } = usePlatform();
  const closing = useQuery({
    queryKey: ['account-closing'],
    queryFn: ({ signal }) => unwrap(api.readClosing({}, { signal })),
  });
  if (closing.data && closing.data.obstacles.length > 0)
    return <Obstacles obstacles={closing.data.obstacles} onKeep={onKeep} />;
  if (closing.data) return <ClosingForm onKeep={onKeep} onInUse={() => void closing.refetch()} />;
  if (!closing.error) return <p role="status">{words.checking}</p>;
  return (
    <ErrorState
      level={3}
      title={words.blockedTitle}
      retry={{ label: controlWords.retry, onRetry: () => void closing.refetch(), pending: closing.isFetching }}
    >
      {errorSentence(closing.error)}
    </ErrorState>
  );
}

type ObstaclesProps = { obstacles: AccountClosing['obstacles']; onKeep: () => void };

/** Why the account cannot be closed now, with a link to where that ends. */
function Obstacles({ obstacles, onKeep }: ObstaclesProps) {
  return (
    <Stack>
      <p role="status">{words.blockedTitle}</p>
      <ul>
        {obstacles.map(({ kind, group }) => (
          <li key={group?.id ?? kind}>
            {group && (
              <a href={kind === 'owing' ? `/groups/${group.id}/former` : `/groups/${group.id}`}>
                <bdi>{group.name}</bdi>
              </a>
            )}{' '}
            {words.obstacles[kind]}
          </li>
        ))}
      </ul>
      <Cluster align="end">
        <Button onClick={onKeep}>{words.keep}</Button>
      </Cluster>
    </Stack>
  );
}

/** Asks for the password. Once it is done every session has ended, this one too. */
function ClosingForm({ onKeep, onInUse }: { onKeep: () => void; onInUse: () => void }) {
  const { api, identity, notify } = usePlatform();
  return (
    <ProofForm
      fields={[passwordProof]}
      submit={words.submit}
      isSevere
      onCancel={onKeep}
      onSubmit={async ({ password }) => {
        const closed = await api.closeAccount({ body: { password } });
        if (closed.ok) {
          notify({ type: 'success', title: words.doneTitle, message: words.done });
          await identity.signOut();
          return null;
        }
        if (closed.problem.code === 'account_in_use') onInUse();
        return closed.problem;
      }}
    >
      <p>{words.confirm}</p>
    </ProofForm>
  );
}
