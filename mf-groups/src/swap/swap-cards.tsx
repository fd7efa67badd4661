import type { GroupSwaps } from '@halqa/contract';
import { formatLocalMoment, formatMoment, swapWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Card, DescriptionList, Stack } from '@halqa/ui';
import { ConfirmedAction } from '../group-detail/confirmed-action.tsx';
import { useHeadingFocus } from '../layout/heading-focus.ts';
import { SignForm } from '../layout/sign-form.tsx';
import { SwapText } from './swap-text.tsx';

type OpenSwapProps = { groupId: string; groupName: string; swap: GroupSwaps['open'][number] };

/** Somebody asks the reader: the words to sign, or to decline. */
export function AskedSwap({ groupId: id, groupName, swap }: OpenSwapProps) {
  const { api } = usePlatform();
  const focus = useHeadingFocus();
  const { sha256, expiresAt } = swap;
  const [asking] = swap.turns;
  if (asking === undefined) return null;
  const answer = (accepts: boolean) =>
    api.answerSwap({ params: { id }, body: { memberId: asking.memberId, accepts, sha256 } });
  return (
    <div {...focus}>
      <Card title={words.offeredTitle(asking.memberName)}>
        <Stack gap="small">
          <SwapText groupName={groupName} swap={swap} />
          <p>{words.offered(formatMoment(expiresAt))}</p>
          <SignForm
            groupId={id}
            sha256={sha256}
            words={words}
            label={words.sign}
            done={{ message: words.signed }}
            sign={() => answer(true)}
          />
          <div>
            <ConfirmedAction
              groupId={id}
              label={words.decline}
              title={words.declineTitle}
              consequences={words.declinePoints}
              keep={words.keep}
              act={() => answer(false)}
              done={words.declined}
            />
          </div>
        </Stack>
      </Card>
    </div>
  );
}

/** The reader asked, and waits for the answer. */
export function WaitingSwap({ groupId: id, groupName, swap }: OpenSwapProps) {
  const { api } = usePlatform();
  const focus = useHeadingFocus();
  const [, asked] = swap.turns;
  if (asked === undefined) return null;
  return (
    <div {...focus}>
      <Card title={words.waitingTitle(asked.memberName)}>
        <Stack gap="small">
          <SwapText groupName={groupName} swap={swap} />
          <p>{words.waiting(formatMoment(swap.expiresAt))}</p>
          <div>
            <ConfirmedAction
              groupId={id}
              label={words.withdraw}
              title={words.withdrawTitle}
              consequences={words.withdrawPoints}
              keep={words.keep}
              act={() => api.withdrawSwap({ params: { id }, body: { memberId: asked.memberId } })}
              done={words.withdrawn}
            />
          </div>
        </Stack>
      </Card>
    </div>
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
