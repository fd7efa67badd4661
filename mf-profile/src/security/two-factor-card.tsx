import { controlWords, lostPhoneMail, totpLoginWords, twoFactorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Badge, Card, ErrorState, Loading, MinusIcon, Skeleton } from '@halqa/ui';
import { useState } from 'react';
import styles from './two-factor.module.css';
import { TurnOff, TurnOn } from './two-factor-switch.tsx';
import { useSecurity } from './use-security.ts';

/** Two-factor authentication: its state, and the controls that change it. */
export function TwoFactorCard() {
  const { config } = usePlatform();
  const { security, hasFailed, isFetching, reload } = useSecurity();
  const [wasChanged, setWasChanged] = useState(false);
  const reloadAfterChange = () => {
    setWasChanged(true);
    reload();
  };

  if (hasFailed) {
    const retry = { label: controlWords.retry, onRetry: reload, pending: isFetching };
    return <ErrorState title={words.loadFailed} retry={retry} />;
  }
  if (security === undefined) {
    return (
      <Loading label={words.loading}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  const isOn = security.secondFactor;
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
