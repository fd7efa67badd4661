import type { FormerPlace } from '@halqa/contract';
import {
  claimVoteText,
  formerClaimWords as claimWords,
  formatDate,
  formatDollars,
  formatLocalDate,
  formatLocalMoment,
  formerWords as words,
  yourMoneyWords,
} from '@halqa/copy';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { Banner, Card, DescriptionList, LinkButton, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { ActionLine } from '../layout/action-line.tsx';
import { BankPageLink } from '../layout/bank-page-link.tsx';
import { NoGroup } from '../layout/group-not-found.tsx';
import { groupPath } from '../layout/group-path.ts';
import { LoadedPage } from '../layout/loaded-page.tsx';
import { PaymentsUnderWay } from '../layout/payment-under-way.tsx';
import { followEvery, useFollowed } from '../layout/use-followed.ts';

/** /groups/{id}/former: what comes back to somebody whose place another one took, and when. */
export function FormerMemberPage() {
  const { id = '' } = usePathParameters('/groups/:id/former');
  const { api } = usePlatform();
  const loaded = useQuery({
    queryKey: ['group', id, 'former'],
    queryFn: ({ signal }) => unwrap(api.readFormerPlace({ params: { id } }, { signal })),
    refetchInterval: ({ state: { data } }) => followEvery(data?.underWay),
  });
  return (
    <LoadedPage
      loaded={loaded}
      words={loaded.data?.status === 'received' ? { ...words, title: words.titleArrived } : words}
      lead={(former) => former && words.lead(former.groupName, former.round)}
      missing={<NoGroup />}
    >
      {(former) => <Former id={id} former={former} />}
    </LoadedPage>
  );
}

function Former({ id, former }: { id: string; former: FormerPlace }) {
  const { api } = usePlatform();
  const { claimCents, takenCents, expectedOn, isTakenFromClaim, replacedAt, status, underWay, voteEndsAt } = former;
  const owed = former.owed.filter(({ round }) => underWay.every((each) => each.round !== round));
  const { arrived, hasFailed } = useFollowed(
    underWay,
    owed.map(({ round }) => round),
  );
  const on = expectedOn === null ? null : formatDate(expectedOn);
  return (
    <Stack gap="large">
      <Card title={words.claimTitle}>
        <Stack gap="small">
          <DescriptionList
            items={[
              { term: claimWords.claim, detail: formatDollars(claimCents / 100) },
              ...(takenCents === 0 ? [] : [{ term: claimWords.taken, detail: formatDollars(takenCents / 100) }]),
              { term: claimWords.state, detail: claimWords.status(status, on) },
              { term: words.since, detail: formatLocalDate(replacedAt) },
            ]}
          />
          {voteEndsAt !== undefined && <p>{claimVoteText(formatLocalMoment(voteEndsAt))}</p>}
          {status === 'needs_account' && (
            <>
              <ActionLine
                groupId={id}
                label={words.again}
                title={words.againTitle}
                consequences={words.againPoints}
                keep={words.keep}
                isMain
                act={() => api.resendPayout({ params: { id } })}
                done={words.againDone}
              />
              <div>
                <BankPageLink />
              </div>
            </>
          )}
        </Stack>
      </Card>
      <PaymentsUnderWay underWay={underWay} arrived={arrived} />
      {owed.length > 0 && (
        <Card title={words.owedTitle}>
          <Stack gap="small">
            {owed.map(({ round, amount }) => (
              <Stack key={round} gap="small">
                {hasFailed(round) && <Banner tone="warning" announced title={yourMoneyWords.failedTitle(round)} />}
                <p>{(isTakenFromClaim ? words.owedTaken : words.owed)(round, formatDollars(amount))}</p>
                {!isTakenFromClaim && (
                  <ActionLine
                    groupId={id}
                    label={words.pay}
                    title={words.payTitle}
                    consequences={words.payPoints}
                    keep={words.keep}
                    isMain
                    act={() => api.payContribution({ params: { id }, body: { round } })}
                    done={words.paid}
                  />
                )}
              </Stack>
            ))}
          </Stack>
        </Card>
      )}
      <div>
        <LinkButton look="secondary" href={groupPath(id, 'statement')}>
          {words.statement}
        </LinkButton>
      </div>
    </Stack>
  );
}
