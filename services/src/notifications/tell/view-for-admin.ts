import type { GroupId } from '@halqa/domain';
import { type CircleView, viewCircle } from '../../groups/circle-view.ts';
import type { Member } from '../../ports/circle.ts';
import type { TellerPorts } from '../teller-ports.ts';

export type AdminsView = {
  readonly view: CircleView;
  readonly admin: Member;
  readonly href: string;
  readonly link: string;
};

/** A circle through the eyes of its admin; undefined for a sample, of which nobody is told. */
export async function viewForAdmin(
  { circles, clock, mode, siteUrl }: TellerPorts,
  groupId: GroupId,
): Promise<AdminsView | undefined> {
  const circle = await circles.find(groupId);
  if (circle === undefined || circle.group.simulated) return undefined;
  const { adminId } = circle.group;
  const admin = circle.members.find(({ userId }) => userId === adminId);
  if (admin === undefined) throw new Error(`The group ${groupId} has no admin`);
  const href = `/groups/${groupId}`;
  return { view: viewCircle(circle, adminId, clock.now(), mode), admin, href, link: `${siteUrl}${href}` };
}
