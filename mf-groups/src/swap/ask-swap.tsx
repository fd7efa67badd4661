import type { GroupSwaps } from '@halqa/contract';
import { formatShortDate, swapWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { AskCard, type Question } from '../layout/ask-card.tsx';
import { SwapText } from './swap-text.tsx';

type AskSwapProps = { groupId: string; groupName: string; partners: GroupSwaps['partners']; replaces: boolean };

/** Asks a member to exchange turns. */
export function AskSwap({ groupId, groupName, partners, replaces }: AskSwapProps) {
  const { api } = usePlatform();

  function questionTo(memberId: string): Question | undefined {
    const partner = partners.find(({ turns }) => turns[1]?.memberId === memberId);
    if (!partner) return undefined;
    const { sha256, turns } = partner;
    return {
      ...{ name: turns[1]?.memberName ?? '', sha256, shown: <SwapText groupName={groupName} swap={partner} /> },
      ask: () => api.askSwap({ params: { id: groupId }, body: { memberId, sha256 } }),
    };
  }

  const members = partners.flatMap(({ turns: [, turn] }) =>
    turn
      ? [{ value: turn.memberId, label: words.option(turn.memberName, turn.round, formatShortDate(turn.payoutDate)) }]
      : [],
  );
  return <AskCard {...{ groupId, words, members, replaces, questionTo }} />;
}
