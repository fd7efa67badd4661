import type { GroupDetail } from '@halqa/contract';
import { chunkParts } from '@halqa/remote-kit';

/** `useLateSections` loads the sections; `prefetchLateSections` ahead of it, so that a page that waits for them waits once. */
export const { useParts: useLateSections, prefetch: prefetchLateSections } = chunkParts(
  () => import(/* webpackChunkName: "late-sections" */ './late-sections.ts'),
);

/** Whether one of them comes before all others on the page, so that everything would move when it appears. */
export function waitsForSections(group: GroupDetail): boolean {
  const { status, members, roleOffer, yourMoney, vote, ending, swaps, guarantees } = group;
  const isSpecial = yourMoney !== null || vote !== null || ending !== null;
  const { askedBy, owed, owedToYou } = guarantees;
  const isAsked =
    roleOffer?.isYou === true || swaps.askedBy.length + askedBy.length + owed.length + owedToYou.length > 0;
  const isStarting = status === 'ready' || status === 'drawing';
  return isSpecial || isAsked || isStarting || members.some(isAskedAgain);
}

const isAskedAgain = ({ isYou, status }: GroupDetail['members'][number]) => isYou && status === 'terms_pending';
