import { randomUUID } from 'node:crypto';
import type { Client } from '@halqa/contract';
import type { SmokePorts } from './smoke-ports.ts';
import { type Step, succeeded } from './steps.ts';
import { linkIn, waitForMail } from './wait-for-mail.ts';

/**
 * Creates what the stage lets a member without a real bank create, reads it, and removes it: a group with a mailed invitation where
 * banks are those of a sandbox; else the address of a calendar, and then a mail that the member asks for.
 */
export async function useGroupOrCalendar(ports: SmokePorts, api: Client, step: Step): Promise<void> {
  const { sandboxPublicToken } = ports;
  if (sandboxPublicToken === null) return useCalendar(ports, api, step);
  await step('link a bank of the sandbox', () => linkBank(api, sandboxPublicToken));
  const before = await ports.mailbox.mark();
  const guest = `guest.${randomUUID()}@${ports.receivingDomain}`;
  const { groupId } = await step('create a group', async () =>
    succeeded('create a group', await api.createGroup({ body: newGroup(guest) })),
  );
  try {
    await step('read the group', async () => {
      const group = succeeded('read the group', await api.readGroup({ params: { id: groupId } }));
      const { groups } = succeeded('list groups', await api.listGroups());
      if (!groups.some(({ id }) => id === group.id)) throw new Error('The new group is not listed.');
    });
    await step('read the mailed invitation as a visitor', async () => {
      const mail = await waitForMail(ports, guest, /./, before);
      const { pathname } = new URL(linkIn(mail, ports.siteUrl, '/groups/join/'));
      const inviteCode = pathname.split('/').at(-1) ?? '';
      succeeded('read the invitation', await ports.client(null).previewInvite({ params: { inviteCode } }));
    });
  } finally {
    await step('close the group', async () => {
      succeeded('close the group', await api.leaveGroup({ params: { id: groupId }, body: { closes: true } }));
      const { status } = succeeded('read the closed group', await api.readGroup({ params: { id: groupId } }));
      if (status !== 'cancelled') throw new Error(`The group is ${status} after it was closed.`);
    });
  }
}

async function linkBank(api: Client, publicToken: () => Promise<string>): Promise<void> {
  const { has_bank_account } = succeeded('read the profile', await api.readProfile());
  if (has_bank_account) return;
  const body = { public_token: await publicToken() };
  const { success } = succeeded('link the bank', await api.exchangePublicToken({ body }));
  if (!success) throw new Error('The bank was not linked.');
}

function newGroup(guest: string) {
  return {
    name: `Smoke test ${new Date().toISOString()}`,
    memberCount: 3,
    contributionAmount: 100,
    payoutSchedule: 'fixed' as const,
    frequency: 'monthly' as const,
    dayOfWeek: null,
    dayOfMonth: 15,
    // Far enough to be in the future in every time zone.
    startDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    memberEmails: [guest],
  };
}

async function useCalendar(ports: SmokePorts, api: Client, step: Step): Promise<void> {
  const { email } = ports.account;
  const { address } = await step('create a calendar address', async () =>
    succeeded('create a calendar address', await api.createCalendarFeed({ body: { language: 'en' } })),
  );
  try {
    await step('read the calendar as a visitor', async () => {
      const response = await fetch(address);
      if (!(await response.text()).startsWith('BEGIN:VCALENDAR')) throw new Error(`It answers ${response.status}.`);
    });
  } finally {
    await step('remove the calendar address', async () => {
      succeeded('remove the calendar address', await api.removeCalendarFeed());
      const { status } = await fetch(address);
      if (status !== 404) throw new Error(`The removed address answers ${status}.`);
    });
  }
  await step('receive a mail', async () => {
    const before = await ports.mailbox.mark();
    succeeded('ask for a mail', await api.sendEmail({ body: { to: email, template: 'welcome' } }));
    await waitForMail(ports, email, /welcome/i, before);
  });
}
