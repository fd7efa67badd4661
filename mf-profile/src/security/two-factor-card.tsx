import { controlWords, lostPhoneMail, totpLoginWords, twoFactorWords as words } from '@halqa/copy';
import { usePlatform, useSession } from '@halqa/platform';
import { Badge, Card, ErrorState, Loading, MinusIcon, Skeleton } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './two-factor.module.css';
import { TurnOff, TurnOn } from './two-factor-switch.tsx';

/** Two-factor authentication: its state, and the controls that change it. */
export function TwoFactorCard() {
  const { config } = usePlatform();
  const { isOn, hasFailed, isFetching, reload } = useTwoFactor();
  const [wasChanged, setWasChanged] = useState(false);
  const reloadAfterChange = () => {
    setWasChanged(true);
    reload();
  };

  if (hasFailed) {
    const retry = { label: controlWords.retry, onRetry: reload, pending: isFetching };
    return <ErrorState title={words.loadFailed} retry={retry} />;
  }
  if (isOn === undefined) {
    return (
      <Loading label={words.loading}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  const state = isOn ? <Badge tone="success">{words.on}</Badge> : <Badge icon={<MinusIcon />}>{words.off}</Badge>;
  return (
    <Card title={words.title} aside={state}>
      <p>{words.text}</p>
      {isOn ? (
        <TurnOff focused={wasChanged} onDone={reloadAfterChange} />
      ) : (
        <TurnOn focused={wasChanged} onDone={reloadAfterChange} />
      )}
      <p className={styles.help}>
        {totpLoginWords.lostPhone} <a href={lostPhoneMail(config.supportEmail)}>{totpLoginWords.lostPhoneLink}</a>
      </p>
    </Card>
  );
}

/** Whether this member's login requires a code; undefined until loaded. */
function useTwoFactor() {
  const { identity } = usePlatform();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['two-factor'],
    queryFn: () => identity.mfaStatus(),
    enabled: useSession().status === 'signed-in',
  });
  return {
    isOn: data?.ok ? data.isOn : undefined,
    hasFailed: data?.ok === false,
    isFetching,
    reload: () => void refetch(),
  };
}
