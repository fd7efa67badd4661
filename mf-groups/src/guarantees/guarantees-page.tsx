import type { GroupGuarantees } from '@halqa/contract';
import { guaranteeWords as words } from '@halqa/copy';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { isProblem, usePageTitle } from '@halqa/remote-kit';
import { EmptyState, Page, PageHeader, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { GroupNotFound } from '../layout/group-not-found.tsx';
import { LoadingOrError } from '../layout/loading-or-error.tsx';
import { AskGuarantee } from './ask-guarantee.tsx';
import { Debts } from './debts.tsx';
import { AskedGuarantee, SignedGuarantee, WaitingGuarantee } from './guarantee-cards.tsx';

/** /groups/{id}/guarantees: asks a member to step in, answers who asked, and shows what was signed and what is owed for it. */
export function GuaranteesPage() {
  const { id = '' } = usePathParameters('/groups/:id/guarantees');
  const { api } = usePlatform();
  usePageTitle(words.title);
  const loaded = useQuery({
    queryKey: ['group', id, 'guarantees'],
    queryFn: ({ signal }) => unwrap(api.readGuarantees({ params: { id } }, { signal })),
  });
  if (isProblem(loaded.error, 'group_not_found', 'not_found')) return <GroupNotFound />;
  const back = { href: `/groups/${encodeURIComponent(id)}`, label: words.back };
  return (
    <Page width="text">
      <PageHeader title={words.title} lead={words.lead} back={back} />
      {loaded.data ? <Guarantees id={id} page={loaded.data} /> : <LoadingOrError query={loaded} words={words} />}
    </Page>
  );
}

function Guarantees({ id, page }: { id: string; page: GroupGuarantees }) {
  const { groupName, partners, open, signed, debts } = page;
  const about = { groupId: id, groupName };
  const running = signed.filter(({ isRunning }) => isRunning);
  const past = signed.filter(({ isRunning }) => !isRunning);
  const waiting = open.filter(({ youAreGuarantor }) => !youAreGuarantor);
  const isEmpty = partners.length + open.length + running.length + debts.length === 0;
  return (
    <Stack gap="large">
      {open
        .filter(({ youAreGuarantor }) => youAreGuarantor)
        .map((asked) => (
          <AskedGuarantee key={asked.sha256} {...about} guarantee={asked} />
        ))}
      {debts.length > 0 && <Debts groupId={id} debts={debts} sharesOn={page.sharesOn} />}
      {running.map((each) => (
        <SignedGuarantee key={each.acceptedAt} {...about} guarantee={each} />
      ))}
      {waiting.map((asked) => (
        <WaitingGuarantee key={asked.sha256} {...about} guarantee={asked} />
      ))}
      {partners.length > 0 && <AskGuarantee {...about} partners={partners} replaces={waiting.length > 0} />}
      {isEmpty && <EmptyState title={words.noneTitle}>{words.none}</EmptyState>}
      {past.length > 0 && (
        <section aria-labelledby="past-title">
          <Stack gap="small">
            <h2 id="past-title">{words.pastTitle}</h2>
            {past.map((each) => (
              <SignedGuarantee key={each.acceptedAt} {...about} guarantee={each} />
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}
