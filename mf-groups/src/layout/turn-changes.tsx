import type { GroupDetail } from '@halqa/contract';
import { exchangeSentence, lastTurnSentence } from '@halqa/copy';

type Changed = Pick<GroupDetail['turnChanges'], 'exchanged' | 'lastTurns'>;

/** Which turns were swapped since the start, and which became the last ones; nothing when none were. */
export const ExchangedTurns = ({ exchanged, lastTurns }: Changed) => (
  <>
    {exchanged.map((each) => (
      <p key={each.at}>{exchangeSentence(each)}</p>
    ))}
    {lastTurns.map((each) => (
      <p key={`${each.at} ${each.name}`}>{lastTurnSentence(each)}</p>
    ))}
  </>
);
