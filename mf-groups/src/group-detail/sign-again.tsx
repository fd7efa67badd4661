import type { GroupDetail } from '@halqa/contract';
import { mandateWords, yourMoneyWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { Banner, Disclosure, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadingOrError } from '../layout/loading-or-error.tsx';
import { MandateTermsList, mandateFacts } from '../layout/mandate-terms.tsx';
import { SignForm } from '../layout/sign-form.tsx';

const loadingWords = { loading: words.signLoading, failed: words.signFailed };

/** The authorization once more, word for word behind a line, and what signs it. */
export function SignAgain({ group: { id, name } }: { group: GroupDetail }) {
  const { api } = usePlatform();
  const terms = useQuery({
    queryKey: ['mandates', id],
    queryFn: ({ signal }) => unwrap(api.listMandates({ params: { id } }, { signal })),
  });
  const toSign = terms.data?.toSign;
  return (
    <section aria-labelledby="sign-again-title">
      <Stack>
        <Banner tone="warning">
          <h2 id="sign-again-title">{words.signTitle}</h2>
          <p>{words.signText}</p>
        </Banner>
        {!terms.data && <LoadingOrError query={terms} words={loadingWords} level={3} />}
        {toSign && (
          <>
            <Disclosure summary={mandateWords.whole}>
              <MandateTermsList text={toSign.text} facts={mandateFacts(name, toSign)} />
            </Disclosure>
            <SignForm
              groupId={id}
              sha256={toSign.sha256}
              words={words}
              label={words.sign}
              sign={() => api.agreeToTerms({ params: { id }, body: { mandateSha256: toSign.sha256 } })}
              done={{ title: words.signedTitle, message: words.signed }}
            />
          </>
        )}
      </Stack>
    </section>
  );
}
