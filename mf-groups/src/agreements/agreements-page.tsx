import { agreementPages, type GroupAgreements } from '@halqa/contract';
import type { SignedKind } from '@halqa/domain';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { EmptyState, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { groupPath } from '../layout/group-path.ts';
import { LoadedPage } from '../layout/loaded-page.tsx';
import { AgreedAgreement, AskedAgreement, WaitingAgreement } from './agreement-cards.tsx';
import { AskCard } from './ask-card.tsx';
import { Debts } from './debts.tsx';
import { agreementViews } from './kinds.ts';
import { OfferPlace } from './offer-place.tsx';

export const agreementsPage = (kind: SignedKind) => () => <AgreementsPage kind={kind} />;

/** What members ask each other of one kind: asks a member, answers who asked, and shows what was agreed and what follows from it. */
function AgreementsPage({ kind }: { kind: SignedKind }) {
  const { id = '' } = usePathParameters(`/groups/:id/${agreementPages[kind]}`);
  const { api } = usePlatform();
  const { words } = agreementViews[kind];
  const loaded = useQuery({
    queryKey: ['group', id, 'agreements', kind],
    queryFn: ({ signal }) => unwrap(api.readAgreements({ params: { id, kind } }, { signal })),
  });
  const back = { href: groupPath(id), label: words.back };
  return (
    <LoadedPage loaded={loaded} words={words} lead={() => words.lead} back={back}>
      {(page) => <Agreements id={id} kind={kind} page={page} />}
    </LoadedPage>
  );
}

function Agreements({ id, kind, page }: { id: string; kind: SignedKind; page: GroupAgreements }) {
  const { groupName, askable, open, agreed, debts, asking, standby } = page;
  const { words, betweenMembers } = agreementViews[kind];
  const about = { id, kind, groupName };
  const [running, past] = [agreed.filter(({ mayEnd }) => mayEnd), agreed.filter(({ mayEnd }) => !mayEnd)];
  const waiting = open.filter(({ isYours }) => isYours);
  // Where nobody in particular is asked, a second question would be the same one.
  const mayAsk = askable.length > 0 && (betweenMembers !== undefined || waiting.length === 0);
  const { nothingToAsk = 'unknown' } = page;
  const whyNothing = nothingToAsk === 'unknown' ? words.none : words.nothing[nothingToAsk];
  const isEmpty = askable.length + open.length + running.length + debts.length + asking.length === 0;
  return (
    <Stack gap="large">
      {open
        .filter(({ isYours }) => !isYours)
        .map((asked) => (
          <AskedAgreement key={asked.sha256} {...about} asked={asked} />
        ))}
      {asking.map((each) => (
        <OfferPlace key={each.memberId} groupId={id} asking={each} standby={standby} />
      ))}
      {debts.length > 0 && <Debts groupId={id} debts={debts} sharesOn={page.sharesOn} />}
      {running.map((each) => (
        <AgreedAgreement key={each.agreedAt} {...about} agreed={each} />
      ))}
      {waiting.map((asked) => (
        <WaitingAgreement key={asked.sha256} {...about} asked={asked} />
      ))}
      {mayAsk && <AskCard {...about} askable={askable} replaces={waiting.length > 0} />}
      {isEmpty && <EmptyState title={words.noneTitle}>{whyNothing}</EmptyState>}
      {betweenMembers && past.length > 0 && (
        <section aria-labelledby="past-title">
          <Stack gap="small">
            <h2 id="past-title">{betweenMembers.past.title}</h2>
            {betweenMembers.past.hint && <p>{betweenMembers.past.hint}</p>}
            {past.map((each) => (
              <AgreedAgreement key={each.agreedAt} {...about} agreed={each} />
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}
