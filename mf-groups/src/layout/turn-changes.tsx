import type { GroupDetail } from '@halqa/contract';
import { exchangeSentence, lastTurnSentence } from '@halqa/copy';

type Changes = Pick<GroupDetail['turnChanges'], 'exchanged' | 'lastTurns'>;

/** Which members swapped their turns since the start, and whose turn became the last one; empty without such changes. */
export const TurnChanges = ({ exchanged, lastTurns }: Changes) => (
  <>
    {exchanged.map((each) => (
      <p key={each.at}>{exchangeSentence(each)}</p>
    ))}
    {lastTurns.map((each) => (
      <p key={`${each.at} ${each.name}`}>{lastTurnSentence(each)}</p>
    ))}
  </>
);
