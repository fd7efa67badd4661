import type { Client, MailedInvitation } from '@halqa/contract';
import { failingCall, openPage, openPageAsVisitor } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';
// Loaded before the app imports it: on a busy machine that takes longer than a test waits.
import './block-invitations-page.tsx';

const invitation: MailedInvitation = {
  organizerName: 'Bilal Khan',
  groupName: 'Wedding fund',
  isPending: true,
  blocked: 'nobody',
  isReported: false,
};
const readMailedInvitation: Client['readMailedInvitation'] = async () => ({ ok: true, value: invitation });
const address = '/block-invitations#g.i.code';

/** A server that records the changes that it was sent. */
function recordingServer() {
  const sent: unknown[] = [];
  const changeBlocks: Client['changeBlocks'] = async ({ body }) => {
    sent.push(body);
    const blocked = ({ decline: 'nobody', block_sender: 'sender', block_all: 'everyone', allow: 'nobody' } as const)[
      body.change
    ];
    return { ok: true, value: { ...invitation, isPending: false, blocked } };
  };
  return { sent, api: { readMailedInvitation, changeBlocks } };
}

it('says who invited to what', async () => {
  openPageAsVisitor(App, address, { api: { readMailedInvitation } });
  const about = await screen.findByText(/who calls themselves/);
  expect(about.textContent).toContain('Bilal Khan');
  expect(about.textContent).toContain('Wedding fund');
});

it('declines the invitation, which blocks nobody', async () => {
  const { api, sent } = recordingServer();
  const { user } = openPageAsVisitor(App, address, { api });
  await user.click(await screen.findByRole('button', { name: 'No, thank you: decline' }));
  expect((await screen.findByRole('status')).textContent).toContain('The invitation is declined');
  expect(screen.queryByRole('button', { name: 'No, thank you: decline' })).toBeNull();
  expect(sent).toEqual([{ token: 'g.i.code', change: 'decline' }]);
});

it('blocks the sender, then everyone, and allows both again', async () => {
  const { api, sent } = recordingServer();
  const { user } = openPageAsVisitor(App, address, { api });
  await user.click(await screen.findByRole('button', { name: 'Block this member' }));
  expect((await screen.findByRole('status')).textContent).toContain('This member is blocked');
  expect(screen.queryByRole('button', { name: 'Block this member' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Block all invitations' }));
  expect(await screen.findByText('All invitations are blocked')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Allow invitations again' }));
  await screen.findByText('Invitations are allowed again');
  expect(screen.getByRole('button', { name: 'Block this member' })).toBeTruthy();
  const token = 'g.i.code';
  expect(sent).toEqual(['block_sender', 'block_all', 'allow'].map((change) => ({ token, change })));
});

it('asks before it unsubscribes whoever opened the address of their mail program’s button', async () => {
  const sent: unknown[] = [];
  const unsubscribeFromInvitations: Client['unsubscribeFromInvitations'] = async ({ query }) => {
    sent.push(query);
    return { ok: true, value: { success: true } };
  };
  const page = '/block-invitations#unsubscribe=g.i.code';
  const { user } = openPageAsVisitor(App, page, { api: { unsubscribeFromInvitations } });
  await screen.findByText(/You can stop all mails/);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Block all invitations' }));
  expect(await screen.findByText('All invitations are blocked')).toBeTruthy();
  expect(sent).toEqual([{ token: 'g.i.code' }]);
});

it('says why nobody was unsubscribed, and offers it again', async () => {
  const unsubscribeFromInvitations = failingCall('invitation_mail_unknown');
  const page = '/block-invitations#unsubscribe=g.i.code';
  const { user } = openPageAsVisitor(App, page, { api: { unsubscribeFromInvitations } });
  await user.click(await screen.findByRole('button', { name: 'Block all invitations' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Block all invitations' })).toBeTruthy();
});

it('works for who is logged in, too', async () => {
  openPage(App, address, { api: { readMailedInvitation } });
  expect(await screen.findByRole('button', { name: 'Block all invitations' })).toBeTruthy();
});

it('shows what is blocked already', async () => {
  const readBlocked: Client['readMailedInvitation'] = async () => ({
    ok: true,
    value: { ...invitation, blocked: 'everyone' },
  });
  openPageAsVisitor(App, address, { api: { readMailedInvitation: readBlocked } });
  expect(await screen.findByRole('button', { name: 'Allow invitations again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Block all invitations' })).toBeNull();
});

it('declines what is still open for somebody who blocked everyone by their mail program’s button', async () => {
  const { api, sent } = recordingServer();
  const readBlocked: Client['readMailedInvitation'] = async () => ({
    ok: true,
    value: { ...invitation, blocked: 'everyone' },
  });
  const { user } = openPageAsVisitor(App, address, { api: { ...api, readMailedInvitation: readBlocked } });
  expect(await screen.findByText(/This invitation is still open/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Decline open invitations' }));
  expect(await screen.findByText(/this invitation is no longer open/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decline open invitations' })).toBeNull();
  expect(sent).toEqual([{ token: 'g.i.code', change: 'block_all' }]);
});

it('says that not everything was done, and why', async () => {
  const api = { readMailedInvitation, changeBlocks: failingCall('too_many_requests') };
  const { user } = openPageAsVisitor(App, address, { api });
  await user.click(await screen.findByRole('button', { name: 'Block all invitations' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Not everything was done.*Too many requests/);
});

it('explains a link whose token the server does not know', async () => {
  openPageAsVisitor(App, address, { api: { readMailedInvitation: failingCall('invitation_mail_unknown') } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This link does not work');
  expect(alert.textContent).toMatch(/write to .*@.* from the address that gets the invitations\.$/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('explains a link without a token, and asks the server nothing', async () => {
  openPageAsVisitor(App, '/block-invitations');
  expect((await screen.findByRole('alert')).textContent).toContain('open it again from the mail');
});

it('offers to try again when the server does not answer', async () => {
  let calls = 0;
  const flaky: Client['readMailedInvitation'] = async (...input) => {
    calls += 1;
    return calls === 1 ? failingCall('server_error')() : readMailedInvitation(...input);
  };
  const { user } = openPageAsVisitor(App, address, { api: { readMailedInvitation: flaky } });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/Wedding fund/)).toBeTruthy();
});

it('reports the invitation with a reason, once', async () => {
  const sent: unknown[] = [];
  const reportInvitation: Client['reportInvitation'] = async ({ body }) => {
    sent.push(body);
    return { ok: true, value: { ...invitation, isReported: true } };
  };
  const { user } = openPageAsVisitor(App, address, { api: { readMailedInvitation, reportInvitation } });
  await user.selectOptions(await screen.findByLabelText('What is wrong?'), 'It looks like fraud');
  await user.type(screen.getByLabelText(/Anything else/), ' Asks for a deposit ');
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect((await screen.findByRole('status')).textContent).toContain('Thank you for the report');
  expect(screen.queryByRole('button', { name: 'Send the report' })).toBeNull();
  expect(sent).toEqual([{ token: 'g.i.code', reason: 'fraud', text: 'Asks for a deposit' }]);
});

it('sends no report that is too long, and says why one was not sent', async () => {
  const api = { readMailedInvitation, reportInvitation: failingCall('server_error') };
  const { user } = openPageAsVisitor(App, address, { api });
  const details = await screen.findByLabelText(/Anything else/);
  await user.click(details);
  await user.paste('x'.repeat(501));
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(screen.getByText('Please use 500 characters at most.')).toBeTruthy();
  await user.clear(details);
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The report was not sent');
});
