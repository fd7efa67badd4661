import type { GroupDetail } from '@halqa/contract';
import { exchangeSentence, swapLinkWords as words } from '@halqa/copy';
import { LinkButton, ScreenOnly } from '@halqa/ui';

/** Which turns were swapped since the start; nothing when none were. */
export const ExchangedTurns = ({ exchanged }: { exchanged: GroupDetail['swaps']['exchanged'] }) =>
  exchanged.map((each) => <p key={each.at}>{exchangeSentence(each)}</p>);

/** Leads to where turns are swapped. */
export const SwapLink = ({ groupId }: { groupId: string }) => (
  <ScreenOnly>
    <div>
      <LinkButton look="quiet" size="small" href={`/groups/${encodeURIComponent(groupId)}/swap`}>
        {words.link}
      </LinkButton>
    </div>
  </ScreenOnly>
);
