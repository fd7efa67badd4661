import type { GroupDetail } from '@halqa/contract';
import type { ReactNode } from 'react';
import { EndingPanel } from './ending-panel.tsx';
import { VotePanel } from './vote-panel.tsx';

/** What a group shows when it ends early, which is the reader's money, and while a turn stays short. */
export const endingCards = (group: GroupDetail): ReactNode[] => [
  ...(group.ending ? [<EndingPanel key="ending" group={group} />] : []),
  ...(group.vote ? [<VotePanel key="vote" group={group} vote={group.vote} />] : []),
];
