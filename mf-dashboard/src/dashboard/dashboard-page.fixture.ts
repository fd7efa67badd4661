import type { Client, GroupSummary, MemberMoney, MoneyInGroup } from '@halqa/contract';
import type { Session } from '@halqa/platform';
import { signedIn } from '@halqa/platform/testing';
import { openPage } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { App } from '../app.tsx';
import { openWindow } from '../testing/window-width.ts';

/** In each test the window is wide, and it is 22 November 2026. */
export function setUpDashboard(): void {
  beforeEach(() => {
    openWindow({ isPhone: false });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
    sessionStorage.clear();
  });
}

export type Movement = MoneyInGroup['movements'][number];

export const noMoney: MemberMoney = { account: null, groups: [] };
export const unreachable = { ok: false, problem: { status: 0, code: 'unreachable', error: '' } } as const;
const linked = signedIn({ has_bank_account: true });

type Options = Partial<Client> & { session?: Session; mode?: 'demo' | 'live' } & {
  groups?: GroupSummary[];
  money?: MemberMoney;
  activity?: Extract<Awaited<ReturnType<Client['listActivity']>>, { ok: true }>['value']['activity'];
};

/** Opens the page of a member with a bank account. */
export function show({
  session = linked,
  mode = 'demo',
  groups = [],
  activity = [],
  money = noMoney,
  ...api
}: Options) {
  const { platform } = openPage(App, '/dashboard', {
    session,
    config: { mode },
    api: {
      listGroups: async () => ({ ok: true, value: { groups, former: [], standby: [], lostSeats: [] } }),
      listActivity: async () => ({ ok: true, value: { activity } }),
      listNotifications: async () => ({ ok: true, value: { notifications: [] } }),
      listMoney: async () => ({ ok: true, value: money }),
      listInvitations: async () => ({ ok: true, value: { invitations: [] } }),
      ...api,
    },
  });
  return platform;
}

/** Lists notifications that wait for the member, of each as much as its line needs. */
export const listWaiting = (waiting: readonly object[], more: object = {}) =>
  (async () => ({
    ok: true,
    value: { notifications: [], waiting, ...more },
  })) as unknown as Client['listNotifications'];

export const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
