import type { GroupDetail } from '@halqa/contract';
import { exchangeSentence } from '@halqa/copy';

/** Which turns were swapped since the start; nothing when none were. */
export const ExchangedTurns = ({ exchanged }: { exchanged: GroupDetail['swaps']['exchanged'] }) =>
  exchanged.map((each) => <p key={each.at}>{exchangeSentence(each)}</p>);
