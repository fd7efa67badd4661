import type { GroupSwaps } from '@halqa/contract';
import { swapWords as words } from '@halqa/copy';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { EmptyState, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadedPage } from '../layout/loaded-page.tsx';
import { AskSwap } from './ask-swap.tsx';
import { AskedSwap, MadeSwap, WaitingSwap } from './swap-cards.tsx';

/** /groups/{id}/swap: asks a member to exchange turns, answers who asked, and shows what was signed. */
export function SwapPage() {
  const { id = '' } = usePathParameters('/groups/:id/swap');
  const { api } = usePlatform();
  const loaded = useQuery({
    queryKey: ['group', id, 'swaps'],
    queryFn: ({ signal }) => unwrap(api.readSwaps({ params: { id } }, { signal })),
  });
  const back = { href: `/groups/${encodeURIComponent(id)}`, label: words.back };
  return (
    <LoadedPage loaded={loaded} words={words} lead={() => words.lead} back={back}>
      {(swaps) => <Swaps id={id} swaps={swaps} />}
    </LoadedPage>
  );
}

function Swaps({ id, swaps: { groupName, open, partners, made } }: { id: string; swaps: GroupSwaps }) {
  const about = { groupId: id, groupName };
  const asked = open.filter(({ turns }) => turns[1]?.isYou);
  const waiting = open.filter(({ turns }) => turns[0]?.isYou);
  return (
    <Stack gap="large">
      {asked.map((swap) => (
        <AskedSwap key={swap.turns[0]?.memberId} {...about} swap={swap} />
      ))}
      {waiting.map((swap) => (
        <WaitingSwap key={swap.sha256} {...about} swap={swap} />
      ))}
      {partners.length > 0 && <AskSwap {...about} partners={partners} replaces={waiting.length > 0} />}
      {partners.length + open.length === 0 && <EmptyState title={words.noneTitle}>{words.none}</EmptyState>}
      {made.length > 0 && (
        <section aria-labelledby="made-title">
          <Stack gap="small">
            <h2 id="made-title">{words.madeTitle}</h2>
            <p>{words.madeHint}</p>
            {made.map((swap) => (
              <MadeSwap key={swap.acceptedAt} {...about} swap={swap} />
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}
