import type { DrawDetail, GroupDraw } from '@halqa/contract';
import { controlWords, formatMomentInZone, verifyDrawWords as words } from '@halqa/copy';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { errorSentence, isProblem, usePageTitle } from '@halqa/remote-kit';
import { ClockIcon, EmptyState, ErrorState, LinkButton, Loading, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { groupPath } from '../layout/group-path.ts';
import { TurnChanges } from '../layout/turn-changes.tsx';
import { VerifiedDraw } from './verified-draw.tsx';

/** /groups/{id}/draw: recomputes the drawn order of a group in the browser. */
export function DrawPage() {
  const { id = '' } = usePathParameters('/groups/:id/draw');
  const { api } = usePlatform();
  usePageTitle(words.title);
  const loaded = useQuery({
    queryKey: ['draw', id, 'verification'],
    queryFn: ({ signal }) => unwrap(api.readDraw({ params: { id } }, { signal })),
  });
  const back = { href: groupPath(id), label: words.back };
  if (loaded.data) {
    return (
      <Page>
        <PageHeader title={words.title} lead={words.lead(loaded.data.groupName)} back={back} />
        <TurnChanges {...loaded.data} />
        <LoadedDraw groupId={id} loaded={loaded.data} />
      </Page>
    );
  }
  if (loaded.isPending) {
    return (
      <Page>
        <PageHeader title={words.title} lead={<Skeleton />} back={back} />
        <Loading label={words.loading}>
          <Stack>
            <Skeleton shape="card" count={2} />
          </Stack>
        </Loading>
      </Page>
    );
  }
  const isUnknown = isProblem(loaded.error, 'group_not_found', 'not_found');
  return (
    <Page width="text">
      {isUnknown ? (
        <EmptyState
          level={1}
          title={words.notFound}
          action={<LinkButton href="/dashboard">{words.toDashboard}</LinkButton>}
        >
          {words.notFoundText}
        </EmptyState>
      ) : (
        <ErrorState
          level={1}
          title={words.failed}
          retry={{ label: controlWords.retry, onRetry: () => void loaded.refetch(), pending: loaded.isFetching }}
        >
          {errorSentence(loaded.error)}
        </ErrorState>
      )}
    </Page>
  );
}

type LoadedDrawProps = { groupId: string; loaded: GroupDraw };

function LoadedDraw({ groupId, loaded: { draw, timeZone } }: LoadedDrawProps) {
  if (draw?.transcript) return <VerifiedDraw groupId={groupId} draw={draw} transcript={draw.transcript} />;
  const [title, text] = unverifiable(draw, timeZone);
  return (
    <EmptyState
      title={title}
      icon={<ClockIcon />}
      action={<LinkButton href={groupPath(groupId)}>{words.back}</LinkButton>}
    >
      {text}
    </EmptyState>
  );
}

/** Why there is nothing to verify: title and text. */
function unverifiable(draw: DrawDetail | null, timeZone: string): readonly [string, string] {
  if (draw === null) return [words.noneTitle, words.none];
  if (draw.state === 'void') return [words.voidTitle, words.void];
  return [words.openTitle, words.open(formatMomentInZone(draw.closesAt, timeZone))];
}
