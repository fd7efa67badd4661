import type { APIRequestContext } from '@playwright/test';
import type { ApiMember } from '../fixtures/api-member.ts';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { newGroupBody } from '../fixtures/new-group.ts';

/** One group of the owner, and what the invited guest alone may use: a personal invitation and a notification. */
export async function makeBelongings(request: APIRequestContext, owner: ApiMember, guest: ApiMember) {
  const created = await owner.api.createGroup({ body: newGroupBody({ memberEmails: [guest.email] }) });
  if (!created.ok) throw new Error(created.refusal.error);
  const link = linkIn(await mailWith(request, guest.email, /invit/i), '/groups/join/');
  return {
    '/api/groups/{id}': created.value.groupId,
    '/api/invites/{inviteCode}': link.slice(link.lastIndexOf('/') + 1),
    '/api/notifications/{id}': await firstNotification(guest),
  };
}

async function firstNotification(guest: ApiMember): Promise<string> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const listed = await guest.api.listNotifications();
    const first = listed.ok ? listed.value.notifications[0] : undefined;
    if (first) return first.id;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The guest was not notified');
}
