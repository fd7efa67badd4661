import { controlWords, bankAccountsWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence, useConfirmedCall } from '@halqa/remote-kit';
import { Banner, Button, Cluster, Confirmation, Dialog, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** "Unlink Bank", with a dialog that says which groups depend on the bank or asks for a confirmation. */
export function UnlinkBank() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {words.unlink}
      </Button>
      <Dialog open={isOpen} title={words.unlinkTitle} closeLabel={controlWords.close} onClose={close}>
        <UnlinkDialog onKeep={close} />
      </Dialog>
    </>
  );
}

/** Looks for the groups first; the server checks them again when the bank is unlinked. */
function UnlinkDialog({ onKeep }: { onKeep: () => void }) {
  const { api } = usePlatform();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['bank-groups'],
    queryFn: ({ signal }) => unwrap(api.listBankGroups({}, { signal })),
  });
  if (data && data.groups.length > 0) return <DependentGroups groups={data.groups} onKeep={onKeep} />;
  if (data) return <UnlinkConfirmation onKeep={onKeep} onInUse={() => void refetch()} />;
  if (!error) return <p role="status">{words.unlinkChecking}</p>;
  return (
    <Stack>
      <Banner tone="danger" announced>
        {errorSentence(error)}
      </Banner>
      <Cluster align="end">
        <Button pending={isFetching} onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </Cluster>
    </Stack>
  );
}

type DependentGroupsProps = { groups: readonly { id: string; name: string }[]; onKeep: () => void };

/** Why the bank cannot be unlinked now, with a link to each group. */
function DependentGroups({ groups, onKeep }: DependentGroupsProps) {
  return (
    <Stack>
      <p role="status">{words.inUse(groups.map(({ name }) => name))}</p>
      <p>{words.inUseHelp}</p>
      <ul>
        {groups.map(({ id, name }) => (
          <li key={id}>
            <a href={`/groups/${encodeURIComponent(id)}`}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <Cluster align="end">
        <Button onClick={onKeep}>{words.unlinkKeep}</Button>
      </Cluster>
    </Stack>
  );
}

/** What unlinking means, and the button that confirms it. */
function UnlinkConfirmation({ onKeep, onInUse }: { onKeep: () => void; onInUse: () => void }) {
  const { api, notify, refreshProfile } = usePlatform();
  const unlinking = useConfirmedCall(async () => {
    const result = await api.unlinkBank();
    if (result.ok) {
      notify({ type: 'success', title: words.unlinkedTitle, message: words.unlinked });
      // The profile has no bank then, so the page removes the button and this dialog.
      await refreshProfile();
      return null;
    }
    if (result.problem.code !== 'bank_in_use') return result.problem;
    // A group was joined in another tab: the reloaded list names it.
    onInUse();
    return null;
  });
  return (
    <Confirmation {...unlinking} keep={words.unlinkKeep} confirm={words.unlink} look="danger" onKeep={onKeep}>
      <p>{words.unlinkText}</p>
    </Confirmation>
  );
}
