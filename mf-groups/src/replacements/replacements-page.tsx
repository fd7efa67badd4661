import type { GroupReplacements } from '@halqa/contract';
import { formatMoment, translatedLeaving, replacementWords as words } from '@halqa/copy';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { Card, EmptyState, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadedPage } from '../layout/loaded-page.tsx';
import { WaitingCard } from '../layout/question-cards.tsx';
import { SignForm } from '../layout/sign-form.tsx';
import { WordsToSign } from '../layout/words-to-sign.tsx';
import { OfferPlace } from './offer-place.tsx';

/** /groups/{id}/replacements: asks to be replaced, and lets the organizer offer the places of those who ask. */
export function ReplacementsPage() {
  const { id = '' } = usePathParameters('/groups/:id/replacements');
  const { api } = usePlatform();
  const loaded = useQuery({
    queryKey: ['group', id, 'replacements'],
    queryFn: ({ signal }) => unwrap(api.readReplacements({ params: { id } }, { signal })),
  });
  const back = { href: `/groups/${encodeURIComponent(id)}`, label: words.back };
  return (
    <LoadedPage loaded={loaded} words={words} lead={() => words.lead} back={back}>
      {(replacements) => <Replacements id={id} replacements={replacements} />}
    </LoadedPage>
  );
}

type ReplacementsProps = { id: string; replacements: GroupReplacements };

function Replacements({ id, replacements }: ReplacementsProps) {
  const { asked, asking, standby, words: toSign } = replacements;
  const isEmpty = asked === null && toSign === null && asking.length === 0;
  return (
    <Stack gap="large">
      {asking.map((each) => (
        <OfferPlace key={each.memberId} groupId={id} asking={each} standby={standby} />
      ))}
      {asked ? <Waiting id={id} replacements={replacements} /> : toSign && <Ask id={id} replacements={replacements} />}
      {isEmpty && <EmptyState title={words.noneTitle}>{words.none}</EmptyState>}
    </Stack>
  );
}

/** The words that the reader signs who asks. */
function Ask({ id, replacements: { groupName, words: toSign } }: ReplacementsProps) {
  const { api } = usePlatform();
  if (toSign === null) return null;
  const { sha256 } = toSign;
  return (
    <Card title={words.askTitle}>
      <Stack gap="small">
        <p>{words.askLead}</p>
        <LeavingText groupName={groupName} leaving={toSign} />
        <SignForm
          groupId={id}
          sha256={sha256}
          words={words}
          label={words.ask}
          done={{ message: words.asked }}
          sign={() => api.askToLeave({ params: { id }, body: { sha256 } })}
        />
      </Stack>
    </Card>
  );
}

/** The reader asked, and nobody has taken the place. */
function Waiting({ id, replacements: { groupName, asked } }: ReplacementsProps) {
  const { api } = usePlatform();
  if (asked === null) return null;
  const withdraw = () => api.stayInGroup({ params: { id } });
  return (
    <WaitingCard groupId={id} title={words.waitingTitle} words={words} withdraw={withdraw}>
      <p>{asked.isOffered ? words.offered : words.waiting}</p>
      <p>{formatMoment(asked.askedAt)}</p>
      <LeavingText groupName={groupName} leaving={asked} />
    </WaitingCard>
  );
}

type LeavingTextProps = { groupName: string; leaving: NonNullable<GroupReplacements['words']> };

function LeavingText({ groupName, leaving }: LeavingTextProps) {
  const { contributionAmount: contribution, text, ...facts } = leaving;
  const translated = translatedLeaving({ groupName, contribution, ...facts });
  return <WordsToSign text={text} translated={translated} original={words.original} />;
}
