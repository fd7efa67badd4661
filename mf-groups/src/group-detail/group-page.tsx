import { useParams } from '@halqa/platform/router';
import { isRefusedWith } from '../refusal-of.ts';
import { GroupFailed } from './group-failed.tsx';
import { GroupNotFound } from './group-not-found.tsx';
import { GroupSkeleton } from './group-skeleton.tsx';
import { GroupView } from './group-view.tsx';
import { useGroup } from './use-group.ts';

/** /groups/{id}: the group, that there is none for this member, or that it could not be loaded. */
export function GroupPage() {
  const { id = '' } = useParams();
  const group = useGroup(id);
  if (group.data) return <GroupView group={group.data} />;
  if (group.isPending) return <GroupSkeleton />;
  if (isRefusedWith(group.error, 'group_not_found', 'not_found')) return <GroupNotFound />;
  return <GroupFailed group={group} />;
}
