import type { Client, InvitePreview } from '@halqa/contract';
import { failingCall, openPageAsVisitor } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { App, prefetchPage } from '../app.tsx';
import { prefetchInvitation } from '../login/login-page.tsx';

beforeAll(() => Promise.all([prefetchPage('/register'), prefetchInvitation()]));

const asked: string[] = [];
const previewInvite: Client['previewInvite'] = async ({ params }) => {
  asked.push(params.inviteCode);
  return {
    ok: true,
    value: {
      organizerName: 'Bilal Khan',
      groupName: 'Wedding fund',
      unusable: null,
      offer: {
        memberCount: 5,
        contributionAmount: 500,
        schedule: 'Monthly on the 15th',
        frequency: 'monthly',
        dayOfWeek: null,
        dayOfMonth: 15,
        firstContribution: '2027-01-19',
        startDate: '2027-01-18',
        yourPosition: 2,
        yourPayoutDate: '2027-02-22',
        payoutAmount: 2500,
        seats: [1, 2, 3, 4, 5].map((position) => ({
          position,
          name: position === 1 ? 'Bilal Khan' : null,
          state: position === 1 ? 'joined' : 'invited',
          isYou: false,
        })),
        keptUntil: '2026-12-12T15:00:00Z',
        isFull: false,
      },
    },
  };
};
const invited = { returnPath: '/groups/join/code-1#for=amina%2Bcircle%40example.com', api: { previewInvite } };

it.each([
  ['/login?panel=login', /Log in to read all the terms/],
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
  openPageAsVisitor(App, '/login?panel=login', invited);
  await screen.findByText('Bilal Khan invites you to Wedding fund');
  const [first] = screen.getAllByRole('link', { name: 'Create an account' });
  expect(first?.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Welcome back to your group.')).toBeNull();
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

const notOpen = (reason: 'declined' | 'started' | 'expired', on: string | null, standby = false): InvitePreview => ({
  groupName: 'Wedding fund',
  organizerName: 'Bilal Khan',
  unusable: { reason, on, standby, wayBack: null },
  offer: null,
});

describe('before any login', () => {
  it('shows who invites to which seat, what it means, and the way in', async () => {
    const { user } = openPageAsVisitor(App, '/login', invited);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Bilal Khan invites you to Wedding fund' }),
    ).toBeTruthy();
    expect(screen.getByText('This is your seat: turn 2 of 5')).toBeTruthy();
    const [lines] = document.getElementsByTagName('dl');
    expect([...(lines?.children ?? [])].map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      'You pay$500, 5 timesMonthly on the 15th.',
      'FromThe bank account that you link',
      'First contributionJanuary 19, 2027Banks are closed on January 18, 2027, so the first debit is on January 19, 2027.',
      'You get$2,500, onceTurn 2 of 5, planned for February 22, 2027.',
    ]);
    expect(screen.getByText(/^Your seat is kept for you until Dec 12, 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/register');
    await user.click(screen.getByRole('button', { name: 'I have an account' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('amina+circle@example.com');
  });

  const byOpenLink =
    (isFull: boolean): Client['previewInvite'] =>
    async (request) => {
      const read = await previewInvite(request);
      if (!read.ok || read.value.offer === null) throw new Error('There is no offer');
      const seat = isFull ? { yourPosition: null, yourPayoutDate: null } : {};
      const offer = { ...read.value.offer, ...seat, payoutOrder: 'fixed', keptUntil: null, isFull } as const;
      return { ok: true, value: { ...read.value, offer } };
    };

  it('names by the open link the next free seat, which it keeps for nobody', async () => {
    openPageAsVisitor(App, '/login', { ...invited, api: { previewInvite: byOpenLink(false) } });
    expect(await screen.findByText('The next free seat: turn 2 of 5')).toBeTruthy();
    expect(screen.queryByText(/your seat/i)).toBeNull();
  });

  it('speaks of no draw and of no joining where every seat of a group with a fixed order is taken', async () => {
    openPageAsVisitor(App, '/login', { ...invited, api: { previewInvite: byOpenLink(true) } });
    expect(await screen.findByText(/^No seat of this group is free now/)).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Order of turns' })).toBeTruthy();
    expect(screen.getByText('When depends on the seat that becomes free.')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/drawn/);
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
  });

  it('lets a visitor decline without an account, and then says when the invitation was declined', async () => {
    const declined: string[] = [];
    const declineByLink: Client['declineByLink'] = async ({ params }) => {
      declined.push(params.inviteCode);
      return { ok: true, value: afterDeclining };
    };
    const afterDeclining = notOpen('declined', '2026-11-28');
    const { user } = openPageAsVisitor(App, '/login', {
      ...invited,
      api: {
        declineByLink,
        previewInvite: async (input) =>
          declined.length > 0 ? { ok: true, value: afterDeclining } : previewInvite(input),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'No, thank you' }));
    expect(declined).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline invitation' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Invitation declined' })).toBeTruthy();
    expect(screen.getByText(/^The invitation to Wedding fund was declined on November 28, 2026\./)).toBeTruthy();
    expect(screen.getByText(/ask Bilal Khan to invite you again/)).toBeTruthy();
    expect(declined).toEqual(['code-1']);
  });

  it.each(['/register', '/login?panel=login'])('says on %s that the invitation was declined', async (path) => {
    const value = notOpen('declined', '2026-11-28');
    openPageAsVisitor(App, path, { ...invited, api: { previewInvite: async () => ({ ok: true, value }) } });
    expect(await screen.findByText(/^The invitation to Wedding fund was declined on November 28, 2026\./)).toBeTruthy();
  });

  it.each(['/login', '/register', '/login?panel=login'])('says on %s that the group has started', async (path) => {
    const value = notOpen('started', null);
    openPageAsVisitor(App, path, { ...invited, api: { previewInvite: async () => ({ ok: true, value }) } });
    expect(await screen.findByText('Wedding fund has started')).toBeTruthy();
    expect(screen.getByText('Its seats are taken.')).toBeTruthy();
    expect(screen.queryByText(/standby list/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
  });

  it.each([
    ['started', null, /^With an account you can wait on its standby list/],
    ['declined', '2026-11-28', /^No seat of this group is free now\. With an account you can wait/],
  ] as const)('says of a group that has a standby list that an account can wait on it: %s', async (reason, on, way) => {
    const value = notOpen(reason, on, true);
    openPageAsVisitor(App, '/login', { ...invited, api: { previewInvite: async () => ({ ok: true, value }) } });
    expect(await screen.findByText(way)).toBeTruthy();
    expect(screen.queryByText(/to invite you again|free for somebody/)).toBeNull();
  });

  it.each(['/login', '/register', '/login?panel=login'])('says on %s that the invitation has expired', async (path) => {
    const value = notOpen('expired', '2026-11-28');
    openPageAsVisitor(App, path, { ...invited, api: { previewInvite: async () => ({ ok: true, value }) } });
    expect(await screen.findByText('This invitation is not open any more')).toBeTruthy();
    expect(screen.getByText(/^Your invitation to Wedding fund expired on November 28, 2026\./)).toBeTruthy();
    expect(screen.getByText(/ask Bilal Khan to invite you again/)).toBeTruthy();
  });

  it('offers nothing to decline by the open link, and says that no seat is free', async () => {
    openPageAsVisitor(App, '/login', {
      ...invited,
      returnPath: '/groups/join/code-1',
      api: {
        previewInvite: async (input) => {
          const { value } = (await previewInvite(input)) as { value: InvitePreview };
          return {
            ok: true,
            value: { ...value, offer: value.offer && { ...value.offer, keptUntil: null, isFull: true } },
          };
        },
      },
    });
    expect(await screen.findByText(/^No seat of this group is free now/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'No, thank you' })).toBeNull();
  });
});
