import type { Client, Invite } from '@halqa/contract';
import { type createTestPlatform, signedIn } from '@halqa/platform/testing';
import { fakeBankDialog, removeBankScript } from '@halqa/remote-kit/bank-link/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App, prefetchPage } from '../app.tsx';
import { sampleInvite, sampleMandate, samplePreview } from '../testing/samples.ts';

await prefetchPage('/groups/join/code');

afterEach(() => sessionStorage.clear());

const joined = { ok: true, value: { groupId: 'group-1', bankDueAt: null } } as const;
const bankDueAt = '2026-11-23T15:00:00Z';
const withBank = signedIn({ has_bank_account: true });

it('says before an invitation is accepted how long the seat then waits for a bank, while none is linked', async () => {
  const seatWaits = /^If you accept, your seat waits 48 hours for you to link a bank account\./;
  await showInvite();
  expect(screen.getByText(seatWaits)).toBeTruthy();
  cleanup();
  await showInvite({ session: withBank });
  expect(screen.queryByText(seatWaits)).toBeNull();
});

describe('who may join', () => {
  it('shows members without sandbox access who invites them, the reason, and what they can do', async () => {
    openPage(App, '/groups/join/code-1', {
      session: signedIn({ is_plaid_sandbox_authorized: false }),
      api: { readInvite: async () => ({ ok: true, value: sampleInvite() }) },
    });

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Bilal Khan invites you to Wedding fund' }),
    ).toBeTruthy();
    expect([fact('Monthly contribution'), fact('First payment due')]).toEqual(['$500', 'December 15, 2026']);
    expect([fact('Your turn'), fact('Payout planned for')]).toEqual(['2 of 3', 'January 19, 2027']);
    expect(screen.getByText('A commitment to each other')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('This is your seat: turn 2 of 3')).toBeTruthy();
    expect(screen.getByText(/^Your seat is kept for you until Dec 5, 2026, .* After that it is free/)).toBeTruthy();
    expect(screen.getByText('I can stop.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/Support switches it on within 24 hours/);
    expect(
      screen.getByText(
        'You are not authorized to join ROSCA groups in demo mode. Please authorize your bank account first.',
      ),
    ).toBeTruthy();
    // The sentence asks for what is a later step: beside it stands the next one.
    expect(
      screen.getByText('Your next step is access. It lets you link a bank account, and linking authorizes it.'),
    ).toBeTruthy();
    expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/^Ask for sandbox access first/);
    expect(screen.getByRole('heading', { name: 'How to authorize your bank account and join' })).toBeTruthy();
    expect(screen.getByText(/link a test bank account, which authorizes it/)).toBeTruthy();
    expect(screen.getByText(/your seat waits 48 hours for you to link a bank account/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toBeTruthy();
  });

  it('lets members without sandbox access decline', async () => {
    const declined: string[] = [];
    const declineInvite: Client['declineInvite'] = async ({ params }) => {
      declined.push(params.inviteCode);
      return { ok: true, value: { success: true } };
    };
    const { platform, user } = openPage(App, '/groups/join/code-1', {
      session: signedIn({ is_plaid_sandbox_authorized: false }),
      api: { readInvite: async () => ({ ok: true, value: sampleInvite() }), declineInvite },
    });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline invitation' }));
    await waitFor(() => expect(platform.visited).toEqual(['/dashboard']));
    expect(declined).toEqual(['code-1']);
  });

  it('says that an open link keeps no seat for members without sandbox access, and has nothing to decline', async () => {
    openPage(App, '/groups/join/code-1', {
      session: signedIn({ is_plaid_sandbox_authorized: false }),
      api: { readInvite: async () => ({ ok: true, value: sampleInvite({ keptUntil: null }) }) },
    });
    expect(await screen.findByText('This link keeps no seat: whoever joins first has one.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  });

  it.each([true, false])('says when an invitation was declined (access: %s)', async (access) => {
    openPage(App, '/groups/join/code-1', {
      session: signedIn({ is_plaid_sandbox_authorized: access }),
      api: {
        readInvite: failingCall('invitation_invalid'),
        previewInvite: async () => ({
          ok: true,
          value: {
            ...samplePreview,
            unusable: { reason: 'declined', on: '2027-01-12', standby: false, wayBack: null },
            offer: null,
          },
        }),
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Invitation declined' })).toBeTruthy();
    expect(screen.getByText(/^The invitation to Wedding fund was declined on January 12, 2027\./)).toBeTruthy();
    expect(screen.getByText(/ask Bilal Khan to invite you again/)).toBeTruthy();
  });

  it('says Invalid Invitation for every code that nobody can use', async () => {
    openPage(App, '/groups/join/nothing', {
      api: { readInvite: failingCall('invitation_invalid'), previewInvite: failingCall('invitation_invalid') },
    });

    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Invitation' })).toBeTruthy();
    expect(screen.getByText('The invitation link you followed is invalid or has expired.')).toBeTruthy();
  });

  it.each([true, false])(
    'says of a code that nobody can use what may have happened, and where to go on (access: %s)',
    async (is_plaid_sandbox_authorized) => {
      openPage(App, '/groups/join/nothing', {
        session: signedIn({ is_plaid_sandbox_authorized }),
        api: { readInvite: failingCall('invitation_invalid'), previewInvite: failingCall('invitation_invalid') },
      });
      expect(await screen.findByText(/^It was used, withdrawn or replaced by a newer one, or a part/)).toBeTruthy();
      expect(screen.getByText(/Otherwise ask whoever invited you for a new link\.$/)).toBeTruthy();
      expect(screen.getByText(/^You are logged in as/)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Log in with another account' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
      // No steps that would lead back to the same code.
      expect(screen.queryByText('How to authorize your bank account and join')).toBeNull();
      const warning = screen.queryByText(/^You are not authorized to join ROSCA groups in demo mode/);
      expect(warning === null).toBe(is_plaid_sandbox_authorized);
    },
  );

  it.each([
    [
      'expired',
      true,
      /^Your invitation to Wedding fund expired on January 12, 2027\./,
      /ask Bilal Khan to invite you again/,
    ],
    ['seat_ended', true, /no bank account was linked within 48 hours/, /ask Bilal Khan to invite you again/],
    ['closed', true, /^Wedding fund was closed before it started/, /^Ask Bilal Khan about another group/],
    ['closed', false, /^Wedding fund was closed before it started/, /^Ask Bilal Khan about another group/],
  ] as const)(
    'says in which group and why an invitation is invalid: %s (access: %s)',
    async (reason, access, why, way) => {
      openPage(App, '/groups/join/code-1', {
        session: signedIn({ is_plaid_sandbox_authorized: access }),
        api: {
          readInvite: failingCall('invitation_invalid'),
          previewInvite: async () => ({
            ok: true,
            value: {
              ...samplePreview,
              unusable: { reason, on: '2027-01-12', standby: false, wayBack: null },
              offer: null,
            },
          }),
        },
      });
      expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Invitation' })).toBeTruthy();
      expect(screen.getByText('The invitation link you followed is invalid or has expired.')).toBeTruthy();
      expect(screen.getByText((text) => why.test(text.replaceAll(/\p{Cf}/gu, '')))).toBeTruthy();
      expect(screen.getByText((text) => way.test(text.replaceAll(/\p{Cf}/gu, '')))).toBeTruthy();
    },
  );

  it('leads whoever lost a seat to one that is free, from the invitation by which they had joined', async () => {
    const left = { groupName: 'Wedding fund', organizerName: 'Bilal Khan', leftOn: '2027-01-12', wasRemoved: false };
    const readLeftGroup = vi.fn<Client['readLeftGroup']>(async () => ({
      ok: true,
      value: { ...left, inviteCode: 'open-code', noSeat: null, standbyCode: null },
    }));
    openPage(App, '/groups/join/code-1', {
      api: {
        readInvite: failingCall('invitation_invalid'),
        readLeftGroup,
        previewInvite: async () => ({
          ok: true,
          value: {
            ...samplePreview,
            unusable: { reason: 'seat_ended', on: '2027-01-12', standby: false, wayBack: 'group-1' },
            offer: null,
          },
        }),
      },
    });
    const link = await screen.findByRole('link', { name: 'Read the terms and join again' });
    expect(link.getAttribute('href')).toBe('/groups/join/open-code');
    expect(readLeftGroup.mock.calls[0]?.[0]).toEqual({ params: { id: 'group-1' } });
    expect(screen.getByText('A seat is free again: whoever joins first has it.')).toBeTruthy();
    expect(screen.queryByText(/Invalid Invitation|to invite you again/)).toBeNull();
  });

  it('says that the group has started, and sends nobody to another account', async () => {
    openPage(App, '/groups/join/code-1#for=bilal%40example.test', {
      api: {
        readInvite: failingCall('invitation_invalid'),
        previewInvite: async () => ({
          ok: true,
          value: {
            ...samplePreview,
            unusable: { reason: 'started', on: null, standby: false, wayBack: null },
            offer: null,
          },
        }),
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Wedding fund has started' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log in with another account' })).toBeNull();
  });

  it('names the account in use where the invitation is another account’s, and changes it', async () => {
    const signedOut: unknown[] = [];
    const { container } = openPage(App, '/groups/join/code-1#for=bilal%40example.test', {
      api: { readInvite: failingCall('invitation_invalid'), previewInvite },
      identity: { signOut: async (options) => void signedOut.push(options) },
    });

    await screen.findByRole('heading', { level: 1, name: 'This invitation is for another account' });
    expect(container.textContent).toContain('You are logged in as amira@example.test.');
    expect(container.textContent).not.toContain('bilal@example.test');
    await userEvent.click(button('Log in with another account'));
    // Without the address: who logs in next may be anybody.
    expect(signedOut).toEqual([{ returnTo: '/groups/join/code-1' }]);
  });

  it('says that it is another account’s instead of the steps towards access, which would not help', async () => {
    openPage(App, '/groups/join/code-1#for=bilal%40example.test', {
      session: signedIn({ is_plaid_sandbox_authorized: false }),
      api: { previewInvite },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This invitation is for another account' }),
    ).toBeTruthy();
    expect(screen.queryByText('How to authorize your bank account and join')).toBeNull();
  });

  it('leads whoever is a member already to the group', async () => {
    await showInvite({ invite: { alreadyMember: true }, heading: 'You are already a member' });

    expect(screen.getByRole('link', { name: 'Go to the group' }).getAttribute('href')).toBe('/groups/group-1');
  });
});

it('lets a member free the seat of an invitation to another address of theirs', async () => {
  const declined: string[] = [];
  const declineInvite: Client['declineInvite'] = async ({ params }) => {
    declined.push(params.inviteCode);
    return { ok: true, value: { success: true } };
  };
  const { platform, user } = await showInvite({
    invite: { alreadyMember: true, mayFreeSeat: true },
    heading: 'You are already a member',
    api: { declineInvite },
  });
  await user.click(screen.getByRole('button', { name: 'Free the seat' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Free the seat of this invitation?' }));
  await user.click(dialog.getByRole('button', { name: 'Free the seat' }));
  expect(declined).toEqual(['code-1']);
  expect(platform.visited).toEqual(['/groups/group-1']);
});

it('says that no seat is left before showing the terms', async () => {
  await showInvite({ invite: { isFull: true, yourPosition: null }, heading: 'No seat in Wedding fund is free now' });

  expect(screen.getByText(/^No seat of this group is free now/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
});

describe('the standby list of a full group', () => {
  const free = { place: null, isFull: false, mayGetSeat: true };
  const full = (standby: Invite['standby']) => ({
    invite: { isFull: true, yourPosition: null, standby },
    heading: 'No seat in Wedding fund is free now',
  });

  it('is joined, shows the place, and is left', async () => {
    let standby: Invite['standby'] = free;
    const readInvite: Client['readInvite'] = async () => ({ ok: true, value: sampleInvite(full(standby).invite) });
    const joinStandby: Client['joinStandby'] = async () => {
      standby = { ...free, place: 2 };
      return { ok: true, value: standby };
    };
    const leaveStandby: Client['leaveStandby'] = async () => {
      standby = free;
      return { ok: true, value: { success: true } };
    };
    await showInvite({ ...full(free), api: { readInvite, joinStandby, leaveStandby } });
    expect(screen.getByText(/the first on the standby list gets an invitation by email/)).toBeTruthy();

    await userEvent.click(button('Join the standby list'));
    expect(await screen.findByText('You are number 2 on the standby list.')).toBeTruthy();
    await userEvent.click(button('Leave the standby list'));
    expect(await screen.findByRole('button', { name: 'Join the standby list' })).toBeTruthy();
  });

  it.each(['', '#for=bilal%40example.test'])(
    'says to members without access (%s) that the group has started, before the steps towards access',
    async (sentTo) => {
      const standby = { ...free, mayGetSeat: false };
      openPage(App, `/groups/join/code-1${sentTo}`, {
        session: signedIn({ is_plaid_sandbox_authorized: false }),
        api: { readInvite: async () => ({ ok: true, value: sampleInvite(full(standby).invite) }) },
      });
      expect(await screen.findByRole('heading', { level: 1, name: 'Wedding fund has started' })).toBeTruthy();
      expect(screen.getByText(/only if a member hands theirs over/)).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'How to authorize your bank account and join' })).toBeTruthy();
      expect(screen.queryByText('This is your seat: turn 2 of 3')).toBeNull();
    },
  );

  it('says why joining failed', async () => {
    await showInvite({ ...full(free), api: { joinStandby: failingCall('standby_full') } });
    await userEvent.click(button('Join the standby list'));
    expect((await screen.findByRole('alert')).textContent).toBe('The standby list of this group is full.');
  });

  it('promises no seat in a running group, and offers none where the list is full', async () => {
    const running = full({ place: null, isFull: true, mayGetSeat: false });
    await showInvite({ ...running, heading: 'Wedding fund has started' });
    expect(screen.queryByText(/whether a seat opens up/)).toBeNull();
    expect(screen.getByText(/only if a member hands theirs over and the organizer chooses you/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the invitation', () => {
  it('shows the inviter, the amounts, the first date and the offered seat', async () => {
    await showInvite();

    expect(fact('Organizer')).toBe('Bilal Khan');
    expect(fact('Members')).toBe('1 of 3');
    expect(fact('Monthly contribution')).toBe('$500');
    expect(fact('First payment due')).toBe('December 15, 2026');
    expect(fact('Your turn')).toBe('2 of 3');
    expect(fact('Total payout')).toBe('$1,500');
    expect(fact('Payout planned for')).toBe('January 19, 2027');
    expect(screen.getByText('This is your seat: turn 2 of 3')).toBeTruthy();
    expect(within(screen.getByRole('table')).getByText('You')).toBeTruthy();
    expect(screen.getByText('A commitment to each other')).toBeTruthy();
    const terms = screen.getByRole('heading', { name: 'What you agree to' }).closest('section') ?? document.body;
    const shown = within(terms).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent).join('\n')).toBe(sampleMandate().text);
  });

  it('says in five lines what is signed, before its words, which are folded', async () => {
    await showInvite({ invite: { startDate: '2026-12-13', firstContribution: '2026-12-14' } });
    const terms = screen.getByRole('heading', { name: 'What you agree to' }).closest('section') ?? document.body;
    const [list] = terms.getElementsByTagName('dl');
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'You pay$500, 3 timesMonthly on the 15th.',
      'FromThe bank account that you link',
      'First contributionDecember 14, 2026Banks are closed on December 13, 2026, so the first debit is on December 14, 2026.',
      'You get$1,500, onceTurn 2 of 3, planned for January 19, 2027.',
      expect.stringMatching(/^If you do not payYou owe that amount, and nothing more/),
    ]);
    const folded = within(terms).getByText('Read the whole text that you sign').closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain('I can stop.');
  });

  it('says that the seat is drawn later in a random order', async () => {
    await showInvite({ invite: { yourPosition: null, yourPayoutDate: null, payoutOrder: 'random' } });

    expect(fact('Your turn')).toBe('Drawn when the group starts');
    expect(screen.getByText('Your turn is drawn when the group starts')).toBeTruthy();
    expect(screen.queryByText('Payout planned for')).toBeNull();
  });

  it('requires the terms to be accepted', async () => {
    await showInvite({ session: withBank });

    await userEvent.click(button('Accept and Join'));

    const accept = screen.getByRole('checkbox');
    expect(document.activeElement).toBe(accept);
    expect(accept.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(accept.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You must agree to the terms before joining',
    );
  });

  it('is declined after a confirmation', async () => {
    const declined: string[] = [];
    const declineInvite: Client['declineInvite'] = async ({ params }) => {
      declined.push(params.inviteCode);
      return { ok: true, value: { success: true } };
    };
    const { platform } = await showInvite({ api: { declineInvite } });

    await userEvent.click(button('Decline'));
    expect(declined).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline invitation' }));

    expect(declined).toEqual(['code-1']);
    expect(platform.visited).toEqual(['/dashboard']);
    expect(platform.toasts).toMatchObject([{ title: 'Invitation declined' }]);
  });
});

describe('joining with a bank', () => {
  it('joins at once and names the date of the first contribution', async () => {
    const accepted: unknown[] = [];
    const acceptInvite: Client['acceptInvite'] = async (input) => {
      accepted.push(input);
      return joined;
    };
    const { platform } = await showInvite({ session: withBank, api: { acceptInvite } });
    expect(screen.queryByText('Link Your Bank Account')).toBeNull();

    await accept();

    expect(accepted).toEqual([
      { params: { inviteCode: 'code-1' }, body: { acceptedTerms: true, mandateSha256: 'a'.repeat(64) } },
    ]);
    expect(platform.visited).toEqual(['/groups/group-1']);
    expect(platform.toasts).toEqual([
      {
        type: 'success',
        title: 'Successfully Joined',
        message: 'You have a seat in Wedding fund. Your first contribution is planned for December 15, 2026.',
      },
    ]);
  });

  it('says why joining failed, and that nothing was collected', async () => {
    const problem = { status: 409, code: 'group_full', error: 'No seat of this group is free now.' } as const;
    const { platform } = await showInvite({
      session: withBank,
      api: { acceptInvite: async () => ({ ok: false, problem }) },
    });

    await accept();

    expect(screen.getByRole('alert').textContent).toContain(
      'No seat of this group is free now. Nothing was collected.',
    );
    expect(platform.toasts).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('links to the profile where age or address is missing', async () => {
    const problem = { status: 403, code: 'not_eligible_age', error: 'You must be at least 18 to join.' } as const;
    await showInvite({ session: withBank, api: { acceptInvite: async () => ({ ok: false, problem }) } });

    await accept();

    expect(screen.getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe('/profile');
  });
});

const waits = { ok: true, value: { groupId: 'group-1', bankDueAt } } as const;

describe('joining without a bank', () => {
  it('takes the seat, says until when it waits for a bank, and keeps the terms accepted on Back', async () => {
    await showWaitingSeat();
    await accept();
    expect(document.activeElement?.textContent).toBe('Link Your Bank Account');
    expect(screen.getByText(/^Your seat is kept for you until Nov 23, 2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Loading Plaid' })).toBeTruthy();

    await userEvent.click(button('Back'));

    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('keeps the step and the accepted terms across a reload', async () => {
    await showWaitingSeat();
    await accept();

    await showWaitingSeat({ path: currentPath(), isTaken: true });
    expect(screen.getByRole('heading', { level: 2, name: 'Link Your Bank Account' })).toBeTruthy();

    await userEvent.click(button('Back'));
    expect(checkbox().checked).toBe(true);
  });

  it('goes back to the terms with the browser’s Back, and forward again', async () => {
    await showWaitingSeat();
    await accept();

    act(() => window.history.back());
    await screen.findByRole('heading', { level: 2, name: 'Your invitation' });
    expect(checkbox().checked).toBe(true);

    act(() => window.history.forward());
    expect(await screen.findByRole('heading', { level: 2, name: 'Link Your Bank Account' })).toBeTruthy();
  });

  it('opens at the bank for whoever comes back by the link of the invitation', async () => {
    await showWaitingSeat({ isTaken: true });
    expect(await screen.findByRole('heading', { level: 2, name: 'Link Your Bank Account' })).toBeTruthy();
    expect(currentPath()).toBe('/groups/join/code-1?step=bank');
  });

  it('does not open its second step before the terms are accepted', async () => {
    await showInvite({ path: '/groups/join/code-1?step=bank' });

    expect(screen.queryByText('Link Your Bank Account')).toBeNull();
    expect(checkbox().checked).toBe(false);
  });

  it.each<[string, Shown]>([
    ['another member', { session: signedIn({ id: 'user-bilal' }) }],
    ['other terms', { invite: { mandate: sampleMandate({ sha256: 'b'.repeat(64) }) } }],
  ])('does not tick the terms for %s', async (_, different) => {
    await showWaitingSeat();
    await accept();

    await showInvite({ path: '/groups/join/code-1', ...different });
    expect(checkbox().checked).toBe(false);
  });

  it('shows the terms anew when they have changed, and does not tick them', async () => {
    const changed = { ok: false, problem: { status: 409, code: 'terms_changed', error: 'x' } } as const;
    let offered = sampleMandate();
    const { platform } = await showInvite({
      session: withBank,
      api: {
        readInvite: async () => ({ ok: true, value: sampleInvite({ mandate: offered }) }),
        acceptInvite: async () => changed,
      },
    });
    offered = sampleMandate({ text: 'I contribute more.', sha256: 'b'.repeat(64) });
    await accept();

    expect(await screen.findByText('I contribute more.')).toBeTruthy();
    expect(checkbox().checked).toBe(false);
    expect(platform.toasts).toMatchObject([{ type: 'warning', message: /The terms have changed/ }]);
  });

  it('joins as soon as the bank is linked and the server has it', async () => {
    const bank = fakeBankDialog();
    let isLinked = false;
    const { platform } = await showWaitingSeat({
      accepts: () => (isLinked ? joined : waits),
      api: {
        exchangePublicToken: async () => ({ ok: true, value: { success: true } }),
      },
      refreshProfile: async () => {
        isLinked = true;
        platform.session.set(withBank);
      },
    });
    await accept();
    await act(async () => bank.load());

    await userEvent.click(button('Connect Your Bank'));
    await act(async () => bank.succeed('public-1'));

    await waitFor(() => expect(platform.visited).toEqual(['/groups/group-1']));
    expect(platform.toasts.map((notice) => notice.title)).toEqual(['Bank Linked!', 'Successfully Joined']);
    expect(sessionStorage.length).toBe(0);
    removeBankScript();
  });
});

type Waiting = Shown & {
  /** Whether the seat was taken before the page is opened. */
  isTaken?: boolean;
  accepts?: () => typeof waits | typeof joined;
};

/** Shows the invitation of a server that keeps the seat of whoever accepts until a bank is linked. */
function showWaitingSeat({ isTaken = false, accepts = () => waits, api, ...shown }: Waiting = {}) {
  let isSeated = isTaken;
  const acceptInvite: Client['acceptInvite'] = async () => {
    isSeated = true;
    return accepts();
  };
  const readInvite: Client['readInvite'] = async () => {
    const seat = isSeated ? { alreadyMember: true, bankDueAt } : {};
    return { ok: true, value: sampleInvite({ ...shown.invite, ...seat }) };
  };
  return showInvite({ ...shown, api: { readInvite, acceptInvite, ...api } });
}

type Shown = {
  invite?: Partial<Invite>;
  path?: string;
  heading?: string;
} & NonNullable<Parameters<typeof createTestPlatform>[0]>;

async function showInvite({
  invite,
  path = '/groups/join/code-1',
  heading = 'Join Wedding fund',
  api,
  ...options
}: Shown = {}) {
  const readInvite: Client['readInvite'] = async () => ({ ok: true, value: sampleInvite(invite) });
  const createLinkToken: Client['createLinkToken'] = async () => ({ ok: true, value: { link_token: 'link-1' } });
  const shown = openPage(App, path, { ...options, api: { readInvite, createLinkToken, ...api } });
  await screen.findByRole('heading', { level: 1, name: heading });
  return shown;
}

async function accept() {
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(button('Accept and Join'));
}

const previewInvite: Client['previewInvite'] = async () => ({ ok: true, value: samplePreview });
const currentPath = () => `${window.location.pathname}${window.location.search}`;
const checkbox = () => screen.getByRole<HTMLInputElement>('checkbox');
const button = (name: string) => screen.getByRole('button', { name });
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
