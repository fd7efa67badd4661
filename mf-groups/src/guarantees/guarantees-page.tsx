import type { GroupGuarantees } from '@halqa/contract';
import { guaranteeWords as words } from '@halqa/copy';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { EmptyState, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadedPage } from '../layout/loaded-page.tsx';
import { AskGuarantee } from './ask-guarantee.tsx';
import { Debts } from './debts.tsx';
import { AskedGuarantee, SignedGuarantee, WaitingGuarantee } from './guarantee-cards.tsx';

/** /groups/{id}/guarantees: asks a member to step in, answers who asked, and shows what was signed and what is owed for it. */
export function GuaranteesPage() {
  const { id = '' } = usePathParameters('/groups/:id/guarantees');
  const { api } = usePlatform();
  const loaded = useQuery({
    queryKey: ['group', id, 'guarantees'],
    queryFn: ({ signal }) => unwrap(api.readGuarantees({ params: { id } }, { signal })),
  });
  const back = { href: `/groups/${encodeURIComponent(id)}`, label: words.back };
  return (
    <LoadedPage loaded={loaded} words={words} lead={() => words.lead} back={back}>
      {(page) => <Guarantees id={id} page={page} />}
    </LoadedPage>
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
