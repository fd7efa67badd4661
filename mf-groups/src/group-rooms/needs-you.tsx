import type { GroupDetail } from '@halqa/contract';
import { chunkParts } from '@halqa/remote-kit';
import { Skeleton } from '@halqa/ui';
import { useState } from 'react';
import { ChunkFailed } from '../layout/chunk-failed.tsx';
import { isUrgent, questionsTo } from './questions.ts';

const { useParts: useCards } = chunkParts(() => import(/* webpackChunkName: "needs-you" */ './needs-you-cards.tsx'));

/**
 * What needs the member, or what the group is in the middle of, before everything else. A chunk, because most need nothing; once
 * there, it stays, and says what became of a payment by hand.
 */
export function NeedsYou({ group }: { group: GroupDetail }) {
  const needsMember = isUrgent(group) || questionsTo(group).length > 0;
  const [hasNeeded, setHasNeeded] = useState(needsMember);
  if (needsMember && !hasNeeded) setHasNeeded(true);
  return hasNeeded ? <LoadedCards group={group} /> : null;
}

function LoadedCards({ group }: { group: GroupDetail }) {
  const { parts, failure, retry, isRetrying } = useCards();
  if (parts) return <parts.NeedsYouCards group={group} />;
  return failure ? <ChunkFailed retry={retry} isRetrying={isRetrying} /> : <Skeleton shape="card" />;
}
