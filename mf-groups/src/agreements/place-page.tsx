import type { OfferedPlace } from '@halqa/contract';
import { formatDate, formatDollars, formatShortLocalDate, translatedPlace, placeWords as words } from '@halqa/copy';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { Banner, Card, DescriptionList, EmptyState, LinkButton, Page, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { groupPath } from '../layout/group-path.ts';
import { LoadedPage } from '../layout/loaded-page.tsx';
import { WordsToSign } from '../layout/words-to-sign.tsx';
import { AskedCard, Decline } from './question-cards.tsx';

/** /groups/{id}/place: somebody of the standby list reads the place that is offered to them, and takes or declines it. */
export function PlacePage() {
  const { id = '' } = usePathParameters('/groups/:id/place');
  const { api } = usePlatform();
  const loaded = useQuery({
    queryKey: ['group', id, 'place'],
    queryFn: ({ signal }) => unwrap(api.readPlace({ params: { id } }, { signal })),
  });
  return (
    <LoadedPage loaded={loaded} words={words} lead={(place) => place && words.lead(place.groupName)} missing={<Gone />}>
      {(place) => <Place id={id} place={place} />}
    </LoadedPage>
  );
}

const Gone = () => (
  <Page width="text">
    <EmptyState level={1} title={words.goneTitle} action={<LinkButton href="/dashboard">{words.home}</LinkButton>}>
      {words.gone}
    </EmptyState>
  </Page>
);

function Place({ id, place }: { id: string; place: OfferedPlace }) {
  const { api, navigate } = usePlatform();
  const { mandate } = place;

  async function answer(accepts: boolean) {
    const signs = accepts && mandate ? { acceptedTerms: true, sha256: mandate.sha256 } : {};
    const answered = await api.answerPlace({ params: { id }, body: { accepts, ...signs } });
    if (accepts && answered.ok) navigate(groupPath(id));
    return answered;
  }

  return (
    <Stack gap="large">
      <Card title={words.placeTitle}>
        <DescriptionList items={factsOf(place)} />
      </Card>
      {mandate ? (
        <AskedCard groupId={id} title={words.textTitle} words={words} sha256={mandate.sha256} answer={answer}>
          <PlaceText place={place} mandate={mandate} />
          {mandate.account === null && (
            <Banner tone="info" actions={<LinkButton href="/profile/bank-accounts">{words.linkBank}</LinkButton>}>
              {words.needsBank}
            </Banner>
          )}
        </AskedCard>
      ) : (
        <>
          <Banner tone="info">{words.waits}</Banner>
          <Decline groupId={id} words={words} decline={() => answer(false)} />
        </>
      )}
    </Stack>
  );
}

/** `payoutAmount` is null while a debit of whoever leaves is on its way: what is left to pay is not known then. */
function factsOf({ missing, ahead, payoutAmount, ...place }: OfferedPlace) {
  const turns = (some: OfferedPlace['ahead']) =>
    words.turns(some.map(({ round, debitDate }) => ({ round, date: formatDate(debitDate) })));
  const amount = formatDollars(place.contributionAmount);
  return [
    { term: words.organizer, detail: place.organizerName },
    { term: words.turn, detail: words.turnOf(place.round, place.members) },
    ...(payoutAmount === null
      ? []
      : [
          { term: words.contribute, detail: words.times(amount, missing.length + ahead.length) },
          ...(missing.length === 0 ? [] : [{ term: words.missing, detail: turns(missing) }]),
          { term: words.ahead, detail: turns(ahead) },
          { term: words.payout, detail: words.payoutOn(formatDollars(payoutAmount), formatDate(place.payoutDate)) },
        ]),
    { term: words.until, detail: formatShortLocalDate(place.expiresAt) },
  ];
}

type PlaceTextProps = { place: OfferedPlace; mandate: NonNullable<OfferedPlace['mandate']> };

function PlaceText({ place, mandate: { text, terms, account } }: PlaceTextProps) {
  const { contributionAmount: contribution, ...facts } = place;
  const { retries, stopBusinessDays } = terms;
  const translated = translatedPlace({ ...facts, contribution, account, retries, stopBusinessDays });
  return <WordsToSign text={text} translated={translated} original={words.original} />;
}
