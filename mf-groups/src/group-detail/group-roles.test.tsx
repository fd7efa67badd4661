import type { Client, GroupDetail } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail, sampleMember } from '../testing/samples.ts';

const success = { ok: true, value: { success: true } } as const;
const [amira, bilal] = [sampleMember('Amira Haddad', 0), sampleMember('Bilal Khan', 1)];
const asBilal = {
  youAreOrganizer: false,
  members: [
    { ...amira, isYou: false },
    { ...bilal, isYou: true },
  ],
};
const offer = { memberId: bilal.id, memberName: 'Bilal Khan', expiresAt: '2026-12-15T12:00:00Z' };
const params = { id: 'group-1' };
const byAmira = { kind: 'role', memberId: amira.id } as const;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async (dialog: string, button: string) =>
  userEvent.click(within(screen.getByRole('dialog', { name: dialog })).getByRole('button', { name: button }));

async function show(detail: Partial<GroupDetail>, api: Partial<Client> = {}, room = '') {
  const readGroup = vi.fn(async () => ({ ok: true as const, value: sampleDetail(detail) }));
  const opened = openPage(App, `/groups/group-1${room}`, { api: { readGroup, ...api } });
  await screen.findByRole('heading', {
    level: 1,
    name: room === '' ? 'Wedding fund' : room === '/people' ? 'People' : 'More',
  });
  return { ...opened, readGroup };
}

/** The row of the room "More" in which the organizer of a running group shares or hands over the role. */
async function showRoles(detail: Partial<GroupDetail>, api: Partial<Client> = {}) {
  const opened = await show(detail, api, '/more');
  await userEvent.click(screen.getByText('Who organizes the group'));
  return opened;
}

describe('the organizer', () => {
  it('chooses a member, and asks them to be co-organizer or to take the group over', async () => {
    const askAgreement = vi.fn<Client['askAgreement']>().mockResolvedValue(success);
    const { platform } = await showRoles({}, { askAgreement });
    expect(screen.queryByRole('button', { name: 'Hand the group over' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Member'), 'Bilal Khan');
    await press('Ask to be co-organizer');
    await confirm('Ask Bilal Khan to be co-organizer?', 'Ask to be co-organizer');
    await press('Hand the group over');
    expect(screen.getByText(/After that you cannot take it back/)).toBeTruthy();
    await confirm('Hand the group over to Bilal Khan?', 'Hand the group over');
    expect(askAgreement.mock.calls.map(([request]) => request)).toEqual([
      { params, body: { kind: 'role', memberId: bilal.id, role: 'co_organizer' } },
      { params, body: { kind: 'role', memberId: bilal.id, role: 'organizer' } },
    ]);
    expect(platform.toasts).toMatchObject([{ message: 'Bilal Khan is asked' }, { message: 'Bilal Khan is asked' }]);
  });

  it('sees who is asked until when, and takes it back', async () => {
    const endAgreement = vi.fn<Client['endAgreement']>().mockResolvedValue(success);
    await showRoles({ roleOffer: { ...offer, role: 'organizer', isYou: false } }, { endAgreement });
    expect(screen.getByText(/Bilal Khan is asked to take over the group, until Dec/)).toBeTruthy();
    expect(screen.queryByLabelText('Member')).toBeNull();
    await press('Take it back');
    await confirm('Take back what you asked?', 'Take it back');
    expect(endAgreement).toHaveBeenCalledExactlyOnceWith({ params, body: byAmira });
  });

  it('ends the role of a co-organizer, whom everybody sees beside their name', async () => {
    const endCoOrganizer = vi.fn<Client['endCoOrganizer']>().mockResolvedValue(success);
    const detail = { members: [amira, { ...bilal, isCoOrganizer: true }] };
    await show(detail);
    const members = within(screen.getByRole('region', { name: 'Members' }));
    expect(members.getAllByText('Co-organizer')).toHaveLength(1);
    await showRoles(detail, { endCoOrganizer });
    await press('End the co-organizer’s role');
    await confirm('End the role of Bilal Khan?', 'End the co-organizer’s role');
    expect(endCoOrganizer).toHaveBeenCalledExactlyOnceWith({ params: { ...params, memberId: bilal.id } });
  });
});

describe('a member', () => {
  it('who is asked accepts or declines, and reads before what it means', async () => {
    const answerAgreement = vi.fn<Client['answerAgreement']>().mockResolvedValue(success);
    await show({ ...asBilal, roleOffer: { ...offer, role: 'organizer', isYou: true } }, { answerAgreement });
    expect(screen.getByText('You are asked to take over this group')).toBeTruthy();
    expect(screen.getByText(/Your seat, your turn and what you owe stay as they are/)).toBeTruthy();
    await press('Decline');
    await confirm('Decline?', 'Decline');
    await press('Accept');
    await confirm('Take over this group?', 'Accept');
    expect(answerAgreement.mock.calls.map(([{ body }]) => body)).toEqual([
      { ...byAmira, role: 'organizer', accepts: false },
      { ...byAmira, role: 'organizer', accepts: true },
    ]);
  });

  it('reads why when the offer was taken back meanwhile', async () => {
    const problem = { status: 409, code: 'role_not_offered', error: sentenceOf('role_not_offered') } as const;
    const answerAgreement = vi.fn<Client['answerAgreement']>().mockResolvedValue({ ok: false, problem });
    const opened = await show(
      { ...asBilal, roleOffer: { ...offer, role: 'co_organizer', isYou: true } },
      { answerAgreement },
    );
    await press('Accept');
    await confirm('Become co-organizer?', 'Accept');
    await vi.waitFor(() => expect(opened.platform.toasts).toMatchObject([{ message: sentenceOf('role_not_offered') }]));
    expect(opened.readGroup).toHaveBeenCalledTimes(2);
  });

  it('without a role is offered nothing', async () => {
    await show(asBilal, {}, '/more');
    expect(screen.queryByText('Who organizes the group')).toBeNull();
  });

  it('who is co-organizer starts the group, renews the link and steps down, and removes nobody', async () => {
    const endCoOrganizer = vi.fn<Client['endCoOrganizer']>().mockResolvedValue(success);
    const [one, two] = asBilal.members;
    const members = [one ?? amira, { ...(two ?? bilal), isCoOrganizer: true }];
    const ready = { ...asBilal, members, status: 'ready', youAreCoOrganizer: true } as const;
    await show(ready);
    expect(await screen.findByRole('button', { name: 'Start the group' })).toBeTruthy();
    await show(ready, {}, '/people');
    expect(await screen.findByRole('button', { name: 'New link' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await showRoles(ready, { endCoOrganizer });
    expect(screen.queryByLabelText('Member')).toBeNull();
    await press('Step down');
    await confirm('Step down as co-organizer?', 'Step down');
    expect(endCoOrganizer).toHaveBeenCalledExactlyOnceWith({ params: { ...params, memberId: bilal.id } });
  });
});
