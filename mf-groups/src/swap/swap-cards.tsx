import type { GroupSwaps } from '@halqa/contract';
import { formatLocalMoment, formatMoment, swapWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Card, DescriptionList, Stack } from '@halqa/ui';
import { AskedCard, WaitingCard } from '../layout/question-cards.tsx';
import { SwapText } from './swap-text.tsx';

type OpenSwapProps = { groupId: string; groupName: string; swap: GroupSwaps['open'][number] };

/** Somebody asks the reader: the words to sign, or to decline. */
export function AskedSwap({ groupId: id, groupName, swap }: OpenSwapProps) {
  const { api } = usePlatform();
  const { sha256, expiresAt } = swap;
  const [asking] = swap.turns;
  if (asking === undefined) return null;
  const { memberId, memberName } = asking;
  const answer = (accepts: boolean) => api.answerSwap({ params: { id }, body: { memberId, accepts, sha256 } });
  return (
    <AskedCard groupId={id} title={words.offeredTitle(memberName)} words={words} sha256={sha256} answer={answer}>
      <SwapText groupName={groupName} swap={swap} />
      <p>{words.offered(formatMoment(expiresAt))}</p>
    </AskedCard>
  );
}

/** The reader asked, and waits for the answer. */
export function WaitingSwap({ groupId: id, groupName, swap }: OpenSwapProps) {
  const { api } = usePlatform();
  const [, asked] = swap.turns;
  if (asked === undefined) return null;
  const withdraw = () => api.withdrawSwap({ params: { id }, body: { memberId: asked.memberId } });
  return (
    <WaitingCard groupId={id} title={words.waitingTitle(asked.memberName)} words={words} withdraw={withdraw}>
      <SwapText groupName={groupName} swap={swap} />
      <p>{words.waiting(formatMoment(swap.expiresAt))}</p>
    </WaitingCard>
  );
}

type MadeSwapProps = { groupName: string; swap: GroupSwaps['made'][number] };

/** What both signed, with the times and the fingerprint. */
export function MadeSwap({ groupName, swap }: MadeSwapProps) {
  const [one, other] = swap.turns;
  if (one === undefined || other === undefined) return null;
  const signed = words.signedOn(
    ...([one.memberName, formatLocalMoment(swap.askedAt)] as const),
    ...([other.memberName, formatLocalMoment(swap.acceptedAt)] as const),
  );
  return (
    <Card title={words.swapOf(one.memberName, one.round, other.memberName, other.round)}>
      <Stack gap="small">
        <SwapText groupName={groupName} swap={swap} />
        <p>{signed}</p>
        <DescriptionList items={[{ term: words.fingerprint, detail: <bdi dir="ltr">{swap.sha256}</bdi> }]} />
      </Stack>
    </Card>
  );
}
