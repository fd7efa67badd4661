import { openPage } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

const network = vi.hoisted(() => ({ isThere: false, tries: 0 }));
vi.mock('./late-sections.ts', async () => {
  network.tries += 1;
  if (!network.isThere) throw new Error('No chunk');
  return await vi.importActual('./late-sections.ts');
});
beforeAll(() => vi.importActual('./late-sections.ts'), 60_000);

describe('the late sections of a group', () => {
  it('are asked for beside the group, so that a page that waits for both waits once', async () => {
    const before = network.tries;
    openPage(App, '/groups/group-1', { api: { readGroup: () => new Promise(() => {}) } });
    await vi.waitFor(() => expect(network.tries).toBe(before + 1));
  });

  it('leave what has arrived when they do not arrive, and are loaded again on request', async () => {
    const group = sampleDetail({ status: 'active' });
    openPage(App, '/groups/group-1', { api: { readGroup: async () => ({ ok: true, value: group }) } });
    expect(await screen.findByText('The rest of this page did not arrive.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Wedding fund' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Payout schedule' })).toBeTruthy();

    network.isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'History' })).toBeTruthy();
    expect(screen.queryByText('The rest of this page did not arrive.')).toBeNull();
  });
});
