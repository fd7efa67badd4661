import { controlWords, lostPhoneMail, totpLoginWords, twoFactorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Badge, Card, ErrorState, Loading, MinusIcon, Skeleton } from '@halqa/ui';
import { useState } from 'react';
import { TurnOff } from './turn-off.tsx';
import { TurnOn } from './turn-on.tsx';
import styles from './two-factor-card.module.css';
import { useTwoFactor } from './use-two-factor.ts';

/** A code of the member's authenticator, asked for after the password: whether it is, and the way to change that. */
export function TwoFactorCard() {
  const { config } = usePlatform();
  const { isOn, hasFailed, isFetching, readAgain } = useTwoFactor();
  const [wasChanged, setWasChanged] = useState(false);
  const readChange = () => {
    setWasChanged(true);
    readAgain();
  };

  if (hasFailed) {
    const retry = { label: controlWords.retry, onRetry: readAgain, pending: isFetching };
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
        <TurnOff focused={wasChanged} onDone={readChange} />
      ) : (
        <TurnOn focused={wasChanged} onDone={readChange} />
      )}
      <p className={styles.help}>
        {totpLoginWords.lostPhone} <a href={lostPhoneMail(config.supportEmail)}>{totpLoginWords.lostPhoneLink}</a>
      </p>
    </Card>
  );
}
