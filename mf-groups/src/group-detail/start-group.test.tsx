import type { Client, GroupDetail, SiteConfig } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail } from '../testing/samples.ts';

const success = { ok: true, value: { success: true } } as const;

it('the organizer of a ready group sees order, dates and amounts before it starts', async () => {
  const startGroup = vi.fn<Client['startGroup']>().mockResolvedValue(success);
  const { platform } = await showGroup({}, startGroup);
  await userEvent.click(screen.getByRole('button', { name: 'Start the group' }));

  const dialog = within(screen.getByRole('dialog', { name: 'Start the group now?' }));
  const [, first] = dialog.getAllByRole('row');
  expect(within(first ?? document.body).getByText('Amira Haddad (you)')).toBeTruthy();
  expect(within(first ?? document.body).getByText('Dec 1, 2026')).toBeTruthy();
  expect(within(first ?? document.body).getByText('Dec 10, 2026')).toBeTruthy();
  expect(dialog.getByText(/contributes \$500 in every turn, and one of them receives \$3,000/)).toBeTruthy();
  const locks = dialog.getByText(/^Once it has started, nobody can leave or change order, dates and amounts alone/);
  expect(locks.compareDocumentPosition(dialog.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(startGroup).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Start the group' }));

  expect(startGroup).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' } });
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'The group has started' }]);
});

it('says why the group could not start', async () => {
  const problem = { status: 409, code: 'member_bank_missing', error: sentenceOf('member_bank_missing') } as const;
  await showGroup({}, async () => ({ ok: false, problem }));
  await userEvent.click(screen.getByRole('button', { name: 'Start the group' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start the group' }));

  expect(await screen.findByText(/the bank of one of its members is no longer linked/)).toBeTruthy();
});

it('with a random order begins the draw, which comes first', async () => {
  const startGroup = vi.fn<Client['startGroup']>().mockResolvedValue(success);
  const { platform } = await showGroup({ payoutOrder: 'random' }, startGroup);
  await userEvent.click(screen.getByRole('button', { name: 'Start the group' }));

  const dialog = within(screen.getByRole('dialog', { name: 'Start the group now?' }));
  expect(dialog.getByText(/First the order is drawn/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Begin the draw' }));

  expect(startGroup).toHaveBeenCalledExactlyOnceWith({ params: { id: 'group-1' } });
  expect(platform.toasts).toMatchObject([{ type: 'success', title: 'The draw has begun' }]);
});

it.each<Partial<GroupDetail>>([{ youAreOrganizer: false }, { status: 'forming' }, { status: 'active' }])(
  'is not offered where it would be rejected: %o',
  async (detail) => {
    await showGroup(detail);
    expect(screen.queryByRole('button', { name: 'Start the group' })).toBeNull();
  },
);

it('says instead of the button that groups cannot start where no money is moved', async () => {
  await showGroup({}, undefined, { movesMoney: false });
  expect(screen.getByText('Groups cannot start yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start the group' })).toBeNull();
});

async function showGroup(
  detail: Partial<GroupDetail>,
  startGroup?: Client['startGroup'],
  config: Partial<SiteConfig> = {},
) {
  const readGroup: Client['readGroup'] = async () => ({
    ok: true,
    value: sampleDetail({ status: 'ready', ...detail }),
  });
  const shown = openPage(App, '/groups/group-1', {
    api: { readGroup, ...(startGroup && { startGroup }) },
    config,
  });
  await screen.findByRole('heading', { level: 1, name: 'Wedding fund' });
  return shown;
}
