import type { GroupDetail } from '@halqa/contract';
import type { ReactNode } from 'react';
import { EndingPanel } from './ending-panel.tsx';
import { VotePanel } from './vote-panel.tsx';

/** The panel of a group that ends early, with the reader's share, and the panel of the vote about a turn that stays short. */
export const endingAndVoteCards = (group: GroupDetail): ReactNode[] => [
  ...(group.ending ? [<EndingPanel key="ending" group={group} />] : []),
  ...(group.vote ? [<VotePanel key="vote" group={group} vote={group.vote} />] : []),
];
