import type { GroupDetail } from '@halqa/contract';
import { swapLinkWords as words } from '@halqa/copy';
import { Banner, LinkButton } from '@halqa/ui';

/** Somebody asks the member to swap turns: the words are on a page of their own. */
export const SwapAsked = ({ group: { id, swaps } }: { group: GroupDetail }) =>
  swaps.askedBy.map((name) => (
    <Banner
      key={name}
      title={words.asked(name)}
      actions={<LinkButton href={`/groups/${encodeURIComponent(id)}/swap`}>{words.read}</LinkButton>}
    >
      {words.askedText}
    </Banner>
  ));
