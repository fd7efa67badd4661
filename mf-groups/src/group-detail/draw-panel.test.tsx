import type { Client, DrawDetail, GroupDetail } from '@halqa/contract';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { readStoredDraw } from '../layout/draw-storage.ts';
import { sampleDetail, sampleDraw } from '../testing/samples.ts';

const nonce = '0b'.repeat(16);

beforeEach(() => localStorage.clear());

describe('a draw in progress', () => {
  it('says what it is, when the order is revealed in the zone of the group, and who is ready', async () => {
    await showGroup({ draw: sampleDraw() });
    expect(await screen.findByRole('heading', { name: 'The order is being drawn' })).toBeTruthy();
    expect(screen.getByText(/The order is revealed on Mar 2, 2026, 7:00 AM EST/)).toBeTruthy();
    expect(screen.getByText('1 of 3 members are ready')).toBeTruthy();
    expect(within(rowOf('Bilal Khan')).getByText('Ready')).toBeTruthy();
    expect(within(rowOf('Amira Haddad (you)')).getByText('Not yet')).toBeTruthy();
    // Isolated together with the name, the mark would stand before it in Arabic.
    const you = within(rowOf('Amira Haddad (you)')).getByText('Amira Haddad (you)');
    expect(you.closest('bdi')).toBeNull();
  });

  it('adds a number of this browser once the member is ready, another one each time, and remembers it', async () => {
    const readyForDraw = vi.fn<Client['readyForDraw']>().mockResolvedValue({ ok: true, value: { nonce } });
    for (const _ of [1, 2]) {
      await showGroup({ draw: sampleDraw(), readyForDraw });
      await userEvent.click(await screen.findByRole('button', { name: 'I’m ready' }));
    }
    const sent = readyForDraw.mock.calls.map(([{ body }]) => body.nonce);
    expect(sent).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(new Set(sent).size).toBe(2);
    expect(readStoredDraw('group-1', 1)).toEqual({ commit: sampleDraw().commit, nonce });
  });

  it('shows a ready member the number that counts, and no button', async () => {
    await showGroup({ draw: sampleDraw({ yourNonce: nonce }) });
    expect(await screen.findByText(nonce)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I’m ready' })).toBeNull();
  });

  it('copies the whole commit', async () => {
    await showGroup({ draw: sampleDraw() });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Copy fingerprint' }));
    expect(await navigator.clipboard.readText()).toBe(sampleDraw().commit);
  });

  it('says why the number did not count', async () => {
    await showGroup({ draw: sampleDraw(), readyForDraw: failingCall('draw_closed') });
    await userEvent.click(await screen.findByRole('button', { name: 'I’m ready' }));
    expect(await screen.findByText('The draw is closed: nothing can be added to it any more.')).toBeTruthy();
  });

  it('that cannot be loaded offers a retry', async () => {
    await showGroup({ readDraw: failingCall('server_error') });
    expect(await screen.findByText('The draw could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});

it('a void draw says that nobody lost anything, beside the new start', async () => {
  await showGroup({ draw: sampleDraw({ state: 'void' }), detail: { status: 'ready' } });
  expect(await screen.findByText('The last draw was void')).toBeTruthy();
  expect(screen.getByText(/Nobody lost anything/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start the group' })).toBeTruthy();
});

it('a revealed draw leads to its verification', async () => {
  await showGroup({ draw: sampleDraw({ state: 'revealed' }), detail: { status: 'active' } });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Verify this draw' });
  expect(link.getAttribute('href')).toBe('/groups/group-1/draw');
});

it.each<Partial<GroupDetail>>([{ payoutOrder: 'fixed' }, { status: 'forming' }, { status: 'cancelled' }])(
  'no draw is read where there is none: %o',
  async (detail) => {
    const readDraw = vi.fn<Client['readDraw']>();
    await showGroup({ readDraw, detail });
    expect(readDraw).not.toHaveBeenCalled();
  },
);

type Shown = {
  draw?: DrawDetail;
  detail?: Partial<GroupDetail>;
  readDraw?: Client['readDraw'];
  readyForDraw?: Client['readyForDraw'];
};

async function showGroup({ draw = sampleDraw(), detail, readDraw, readyForDraw }: Shown) {
  const value = sampleDetail({ status: 'drawing', payoutOrder: 'random', yourPosition: null, ...detail });
  const readGroup: Client['readGroup'] = async () => ({ ok: true, value });
  const drawn = { groupName: 'Wedding fund', timeZone: 'America/New_York', draw, exchanged: [], lastTurns: [] };
  const api = {
    readGroup,
    readDraw: readDraw ?? (async () => ({ ok: true as const, value: drawn })),
    ...(readyForDraw && { readyForDraw }),
  };
  const isRunning = value.status === 'active';
  const shown = openPage(App, `/groups/group-1${isRunning ? '/turns' : ''}`, { api });
  await screen.findByRole('heading', { level: 1, name: isRunning ? 'Turns' : 'Wedding fund' });
  return shown;
}

function rowOf(name: string): HTMLElement {
  const row = within(
    screen.getByRole('heading', { name: 'The order is being drawn' }).closest('section') ?? document.body,
  )
    .getByText(name)
    .closest('li');
  if (row === null) throw new Error(`There is no row of ${name}`);
  return row;
}
