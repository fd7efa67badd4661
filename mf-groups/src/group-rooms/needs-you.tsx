import type { GroupDetail } from '@halqa/contract';
import { chunkParts } from '@halqa/remote-kit';
import { Skeleton } from '@halqa/ui';
import { useState } from 'react';
import { ChunkFailed } from '../layout/chunk-failed.tsx';
import { isUrgent, questionsTo } from './questions.ts';

const { useParts: useAsked } = chunkParts(() => import(/* webpackChunkName: "asked" */ './asked.tsx'));

/**
 * What needs the member, or what the group is in the middle of, before everything else. A chunk, because most need nothing; once
 * there, it stays, and says what became of a payment by hand.
 */
export function NeedsYou({ group }: { group: GroupDetail }) {
  const asks = isUrgent(group) || questionsTo(group).length > 0;
  const [hasAsked, setAsked] = useState(asks);
  if (asks && !hasAsked) setAsked(true);
  return hasAsked ? <LoadedAsked group={group} /> : null;
}

function LoadedAsked({ group }: { group: GroupDetail }) {
  const { parts, failure, retry, isRetrying } = useAsked();
  if (parts) return <parts.Asked group={group} />;
  return failure ? <ChunkFailed retry={retry} isRetrying={isRetrying} /> : <Skeleton shape="card" />;
}
