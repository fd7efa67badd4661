import { groupId, type UserId } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { Member } from '../ports/groups.ts';
import type { GroupPorts } from './group-handlers.ts';
import { findSeat } from './load-and-change.ts';
import { groupDetail } from './views/group-detail.ts';
import { viewGroup } from './views/group-view.ts';

/** Reads one of the caller's groups. A group without the caller looks like one that does not exist. */
export async function readGroup(
  ports: GroupPorts,
  { caller, params }: RequestOf<'readGroup'>,
): Promise<ResultOf<'readGroup'>> {
  const { groups, clock, mode, siteUrl } = ports;
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  if (aggregate === undefined || !findSeat(aggregate, caller.userId)) return problem('group_not_found');
  const view = viewGroup(aggregate, caller.userId, clock.now(), mode);
  return ok(groupDetail(view, await contactsOf(ports, view.seated), siteUrl));
}

/** What a member shares with the others of their groups; the phone number is null when it is not shared. */
type Contact = { readonly sharesEmail: boolean; readonly phone: string | null };
export type Contacts = ReadonlyMap<UserId, Contact>;

/** Reads the preferences on every request, so that a change takes effect at once. */
async function contactsOf(ports: GroupPorts, members: readonly Member[]): Promise<Contacts> {
  const read = members.map(async ({ userId }) => [userId, await contactOf(ports, userId)] as const);
  return new Map(await Promise.all(read));
}

async function contactOf({ preferences, profiles }: GroupPorts, userId: UserId): Promise<Contact> {
  const { share_email, share_phone } = await preferences.find(userId);
  const phone = share_phone ? ((await profiles.find(userId))?.phone ?? null) : null;
  return { sharesEmail: share_email, phone };
}
