import { booksWords as words } from '@halqa/copy';
import type { Journal } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Card, CopyIcon, Stack, TextField } from '@halqa/ui';
import { useState } from 'react';
import { copyText } from '../layout/copy-text.ts';
import styles from './books.module.css';

/**
 * Shows the fingerprint of the last of these verified entries, and compares a fingerprint that another member sent with those of
 * all of them.
 */
export function CompareHeads({ journals }: { journals: readonly Journal[] }) {
  const { notify } = usePlatform();
  const [theirs, setTheirs] = useState('');
  const last = journals.at(-1);
  if (last === undefined) return null;

  async function copy(hash: string) {
    const copied = await copyText(hash);
    notify(
      copied ? { type: 'success', message: words.copied, brief: true } : { type: 'error', message: words.copyFailed },
    );
  }

  return (
    <Card title={words.compareTitle}>
      <Stack gap="small">
        <p>{words.compareText}</p>
        <p>{words.head(last.sequence)}</p>
        <bdi dir="ltr" className={styles.fingerprint}>
          {last.hash}
        </bdi>
        <div>
          <Button look="secondary" icon={<CopyIcon />} onClick={() => copy(last.hash)}>
            {words.copy}
          </Button>
        </div>
        <TextField
          label={words.theirs}
          hint={words.theirsHint}
          value={theirs}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTheirs(event.currentTarget.value)}
        />
        <Comparison theirs={theirs.trim().toLowerCase()} journals={journals} />
      </Stack>
    </Card>
  );
}

function Comparison({ theirs, journals }: { theirs: string; journals: readonly Journal[] }) {
  if (theirs === '') return null;
  if (!/^[0-9a-f]{64}$/.test(theirs)) return <Banner announced>{words.notAFingerprint}</Banner>;
  const same = journals.find(({ hash }) => hash === theirs);
  if (same === undefined) {
    return (
      <Banner tone="warning" announced>
        {words.different}
      </Banner>
    );
  }
  return (
    <Banner tone="success" announced>
      {words.same(same.sequence)}
    </Banner>
  );
}
