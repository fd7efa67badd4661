import type { Client } from '@halqa/contract';
import { failingCall, openPageAsVisitor } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { App, prefetchPage } from '../app.tsx';

beforeAll(() => prefetchPage('/register'));

const asked: string[] = [];
const previewInvite: Client['previewInvite'] = async ({ params }) => {
  asked.push(params.inviteCode);
  return {
    ok: true,
    value: {
      organizerName: 'Bilal Khan',
      groupName: 'Wedding fund',
      memberCount: 5,
      contributionAmount: 500,
      schedule: 'Monthly on the 15th',
      frequency: 'monthly',
      dayOfWeek: null,
      dayOfMonth: 15,
    },
  };
};
const invited = { returnPath: '/groups/join/code-1#for=amina%2Bcircle%40example.com', api: { previewInvite } };

it.each([
  ['/login', /Log in to read all the terms/],
  ['/register', /you come back to the invitation/],
  ['/auth-success', /Log in to return to the invitation/],
])('says on %s who invites to what', async (path, next) => {
  openPageAsVisitor(App, path, invited);
  expect(await screen.findByText('Bilal Khan invites you to Wedding fund')).toBeTruthy();
  expect(
    screen.getByText(
      'A savings circle of 5 people. Everyone pays $500 each time, and receives $2,500 once, in turn. Monthly on the 15th.',
    ),
  ).toBeTruthy();
  expect(screen.getByText(next)).toBeTruthy();
  expect(asked.at(-1)).toBe('code-1');
});

it('fills in the address that the invitation was mailed to', async () => {
  openPageAsVisitor(App, '/register', invited);
  await screen.findByText('Bilal Khan invites you to Wedding fund');
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amina+circle@example.com');
});

it('leads invited people without an account to the registration, beside the invitation', async () => {
  openPageAsVisitor(App, '/login', invited);
  await screen.findByText('Bilal Khan invites you to Wedding fund');
  const [first] = screen.getAllByRole('link', { name: 'Create an account' });
  expect(first?.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Welcome back to your circle.')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amina+circle@example.com');
});

it('fills in nothing by the open link', async () => {
  openPageAsVisitor(App, '/register', { ...invited, returnPath: '/groups/join/code-1' });
  await screen.findByText('Bilal Khan invites you to Wedding fund');
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('');
});

it('says that an invitation cannot be used any more, and offers the login without it', async () => {
  openPageAsVisitor(App, '/login', { ...invited, api: { previewInvite: failingCall('invitation_invalid') } });
  expect(await screen.findByText('This invitation is not open any more')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
});

it('says nothing about an invitation that cannot be read now', async () => {
  const { container } = openPageAsVisitor(App, '/login', {
    ...invited,
    api: { previewInvite: failingCall('server_error') },
  });
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  await expect.poll(() => container.textContent).not.toContain('invit');
});

it.each(['/groups/g-1', '/groups/join/', 'https://evil.example/x'])(
  'asks for no invitation on the way to %s',
  (path) => {
    openPageAsVisitor(App, '/login', { returnPath: path });
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
  },
);
