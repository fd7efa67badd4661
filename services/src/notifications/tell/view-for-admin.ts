import type { GroupId } from '@halqa/domain';
import { type GroupView, viewGroup } from '../../groups/views/group-view.ts';
import type { Member } from '../../ports/groups.ts';
import type { NotifierPorts } from '../notifier-ports.ts';

export type AdminsView = {
  readonly view: GroupView;
  readonly admin: Member;
  readonly href: string;
  readonly link: string;
};

/** A group through the eyes of its admin; undefined for a sample, of which nobody is told. */
export async function viewForAdmin(
  { groups, clock, mode, siteUrl }: NotifierPorts,
  groupId: GroupId,
): Promise<AdminsView | undefined> {
  const aggregate = await groups.find(groupId);
  if (aggregate === undefined || aggregate.group.simulated) return undefined;
  const { adminId } = aggregate.group;
  const admin = aggregate.members.find(({ userId }) => userId === adminId);
  if (admin === undefined) throw new Error(`The group ${groupId} has no admin`);
  const href = `/groups/${groupId}`;
  return { view: viewGroup(aggregate, adminId, clock.now(), mode), admin, href, link: `${siteUrl}${href}` };
}
