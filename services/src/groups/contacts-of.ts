import type { UserId } from '@halqa/domain';
import type { Member } from '../ports/group-aggregate.ts';
import type { GroupPorts } from './group-ports.ts';

/** What a member lets the others of their groups see; the phone number is null while they keep it to themselves. */
type Contact = { readonly sharesEmail: boolean; readonly phone: string | null };
export type Contacts = ReadonlyMap<UserId, Contact>;

/** Reads the choices at the time of asking, so that a choice taken back holds at once. */
export async function contactsOf(ports: GroupPorts, members: readonly Member[]): Promise<Contacts> {
  const read = members.map(async ({ userId }) => [userId, await contactOf(ports, userId)] as const);
  return new Map(await Promise.all(read));
}

async function contactOf({ preferences, profiles }: GroupPorts, userId: UserId): Promise<Contact> {
  const { share_email, share_phone } = await preferences.find(userId);
  const phone = share_phone ? ((await profiles.find(userId))?.phone ?? null) : null;
  return { sharesEmail: share_email, phone };
}
