import type { GroupDetail, SignedMandate } from '@halqa/contract';
import { accountTitle, controlWords, formatLocalMoment, mandateWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { downloadFile, errorSentence } from '@halqa/remote-kit';
import {
  Button,
  Cluster,
  DescriptionList,
  Disclosure,
  ErrorState,
  Loading,
  ScreenOnly,
  Skeleton,
  Stack,
} from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MandateTermsList, mandateFacts } from '../layout/mandate-terms.tsx';
import styles from './signed-row.module.css';

/** "What you signed": the member's own authorizations, loaded when they ask for them, to read and to print. */
export function SignedRow({ group }: { group: GroupDetail }) {
  const [isShown, setShown] = useState(false);
  if (group.simulated) return null;
  return (
    <Disclosure summary={words.title} onOpen={() => setShown(true)}>
      <p>{words.hint}</p>
      {isShown && <Mandates group={group} />}
    </Disclosure>
  );
}

function Mandates({ group: { id, name } }: { group: GroupDetail }) {
  const { api } = usePlatform();
  const signed = useQuery({
    queryKey: ['mandates', id],
    queryFn: ({ signal }) => unwrap(api.listMandates({ params: { id } }, { signal })),
  });
  if (signed.isPending) {
    return (
      <Loading label={words.loading}>
        <Skeleton count={6} />
      </Loading>
    );
  }
  if (!signed.data) {
    return (
      <ErrorState
        level={3}
        title={words.failed}
        retry={{ label: controlWords.retry, onRetry: () => void signed.refetch(), pending: signed.isFetching }}
      >
        {errorSentence(signed.error)}
      </ErrorState>
    );
  }
  return (
    <Stack>
      {signed.data.mandates.map((mandate, index) => (
        <SignedText key={mandate.signedAt} groupName={name} mandate={mandate} isReplaced={index > 0} />
      ))}
      <ScreenOnly>
        <Cluster gap="small">
          <Button look="secondary" onClick={() => window.print()}>
            {words.print}
          </Button>
          <Button
            look="secondary"
            onClick={() => downloadFile(FILE, 'text/plain', signedTextFile(name, signed.data.mandates))}
          >
            {words.download}
          </Button>
        </Cluster>
      </ScreenOnly>
    </Stack>
  );
}

const FILE = 'halqa-what-you-signed.txt';

/**
 * Everything that was signed, newest first. Each text stands between two empty lines exactly as it was signed, so that its
 * fingerprint can be computed again; the lines around it are in the reader's language.
 */
function signedTextFile(groupName: string, mandates: readonly SignedMandate[]): string {
  const parts = mandates.map(({ signedAt, version, sha256, account, text }, index) =>
    [
      words.signedOn(formatLocalMoment(signedAt)),
      ...(index > 0 ? [words.ended] : []),
      `${words.account}: ${account ? accountTitle(account.institutionName, account.maskNumber) : words.noAccount}`,
      `${words.versionTerm}: ${version}`,
      `${words.fingerprint}: ${sha256}`,
      `\n${text}`,
    ].join('\n'),
  );
  return `\uFEFF${[`${words.title}: ${groupName}`, ...parts].join('\n\n')}`;
}

type SignedTextProps = { groupName: string; mandate: SignedMandate; isReplaced: boolean };

/** One signed text with its time, version and fingerprint, and the account as it was when it was signed. */
function SignedText({ groupName, mandate, isReplaced }: SignedTextProps) {
  const { signedAt, version, sha256, account, text } = mandate;
  return (
    <article className={styles.text}>
      <Stack gap="small">
        <h3>{words.signedOn(formatLocalMoment(signedAt))}</h3>
        {isReplaced && <p>{words.ended}</p>}
        <MandateTermsList text={text} facts={mandateFacts(groupName, mandate)} />
        <DescriptionList
          items={[
            {
              term: words.account,
              detail: account ? accountTitle(account.institutionName, account.maskNumber) : words.noAccount,
            },
            { term: words.versionTerm, detail: <bdi dir="ltr">{version}</bdi> },
            {
              term: words.fingerprint,
              detail: (
                <bdi dir="ltr" className={styles.fingerprint}>
                  {sha256}
                </bdi>
              ),
            },
          ]}
        />
      </Stack>
    </article>
  );
}
