import type { GroupDetail } from '@halqa/contract';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { App, prefetchPage } from '../app.tsx';
import { sampleDetail, sampleMember } from '../testing/samples.ts';
import { draftLike } from './draft-like.ts';

await prefetchPage('/groups/create');

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const names = ['Amira Haddad', 'Bilal Khan', 'Chadia Nur', 'Dawud Ali'];
const addressOf = (index: number) => `member${index}@example.com`;

/** Dawud receives second; Chadia's address is not shown to the reader. */
const ended: GroupDetail = sampleDetail({
  status: 'clearing',
  memberCount: 4,
  contributionAmount: 250,
  members: names.map((name, index) => ({
    ...sampleMember(name, index),
    email: index === 2 ? null : addressOf(index),
    position: [1, 3, 4, 2][index] ?? null,
  })),
});

const open = (group: GroupDetail = ended) =>
  openPage(App, `/groups/create?again=${group.id}`, { api: { readGroup: async () => ({ ok: true, value: group }) } });

it('takes the terms of the group before, and the addresses of its others in the order of their turns', () => {
  expect(draftLike(ended)).toEqual({
    name: 'Wedding fund',
    memberCount: 4,
    contributionAmount: 250,
    frequency: 'monthly',
    dayOfWeek: null,
    dayOfMonth: 15,
    payoutSchedule: 'fixed',
    memberEmails: [{ email: addressOf(3) }, { email: addressOf(1) }, { email: '' }],
  });
});

it('shows the form with what it took over, at the address without the group, so that a reload keeps it', async () => {
  open();
  await screen.findByDisplayValue('Wedding fund');
  expect(screen.getByDisplayValue('250')).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe('/groups/create');
});

it('asks before it replaces a draft that was begun', async () => {
  openPage(App, '/groups/create');
  await userEvent.type(screen.getByLabelText('Group name'), 'Aunts');
  cleanup();
  open();
  await screen.findByRole('heading', { name: 'You have begun another group' });
  await userEvent.click(screen.getByRole('button', { name: 'Go on with it' }));
  expect(await screen.findByDisplayValue('Aunts')).toBeTruthy();
  cleanup();
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Replace it with the terms of/ }));
  expect(await screen.findByDisplayValue('Wedding fund')).toBeTruthy();
});

it('leads to an empty form where the group cannot be read', async () => {
  openPage(App, '/groups/create?again=g9', { api: { readGroup: failingCall('group_not_found') } });
  await screen.findByRole('heading', { name: 'The group before this one could not be loaded' });
  expect(screen.getByRole('link', { name: 'Start with an empty form' }).getAttribute('href')).toBe('/groups/create');
});
