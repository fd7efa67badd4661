import type { Client, OfferedMandate } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail, sampleMandate } from '../testing/samples.ts';

const signed = { ...sampleMandate({ text: 'Mine is payout 2.' }), signedAt: '2026-11-01T12:00:00.000Z' };
const sample = sampleMandate({ text: 'Mine is payout 1.', sha256: 'b'.repeat(64) });
const toSign = { ...sample, terms: { ...sample.terms, position: 1 } };

const accept = 'I have read the new terms and agree to them';

it('shows old and new terms, and agrees to the text that is shown', async () => {
  const agreeToTerms = vi.fn<Client['agreeToTerms']>().mockResolvedValue({ ok: true, value: { success: true } });
  const { platform } = await showGroup('terms_pending', agreeToTerms);

  expect(await screen.findByText('Mine is payout 2.')).toBeTruthy();
  expect(screen.getByText('Mine is payout 1.')).toBeTruthy();
  const changes = within(screen.getByRole('table', { name: 'What changes for you' }));
  expect(changes.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'WhatYou signedNow',
    'Your turn2 of 31 of 3, payout planned for December 10, 2026',
  ]);
  expect(screen.getByText(/If you do not agree, you can leave/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: accept }));
  await userEvent.click(screen.getByRole('button', { name: 'Agree to the new terms' }));

  const sent = { params: { id: 'group-1' }, body: { mandateSha256: 'b'.repeat(64) } };
  expect(agreeToTerms).toHaveBeenCalledExactlyOnceWith(sent);
  expect(platform.toasts).toMatchObject([{ title: 'You agreed to the new terms' }]);
});

it('signs nothing before the box is ticked', async () => {
  const agreeToTerms = vi.fn<Client['agreeToTerms']>().mockResolvedValue({ ok: true, value: { success: true } });
  await showGroup('terms_pending', agreeToTerms);
  await userEvent.click(await screen.findByRole('button', { name: 'Agree to the new terms' }));

  expect(screen.getByText('You must agree to the new terms first')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: accept }));
  expect(agreeToTerms).not.toHaveBeenCalled();
});

it('shows each paragraph that changes before and after, and below them, folded and once, those that stay', async () => {
  const text = (mine: string) => `I contribute.\n${mine}\nNothing is added.`;
  const [before, after] = ['Mine is payout 2.', 'Mine is payout 1.'];
  await showGroup('terms_pending', undefined, { ...toSign, text: text(after) }, false, text(before));

  const changed = (await screen.findByText(before)).closest('li');
  expect(changed?.value).toBe(2);
  expect(changed?.textContent).toBe(`You signed${before}Now${after}`);
  const folded = screen.getByText('2 paragraphs stay as you signed them').closest('details');
  expect(folded?.open).toBe(false);
  const stay = within(folded ?? document.body).getAllByRole('listitem', { hidden: true });
  expect(stay.map((each) => [(each as HTMLLIElement).value, each.textContent])).toEqual([
    [1, 'I contribute.'],
    [3, 'Nothing is added.'],
  ]);
  for (const once of ['I contribute.', 'Nothing is added.']) expect(screen.getAllByText(once)).toHaveLength(1);
  const box = screen.getByRole('checkbox', { name: accept });
  for (const words of [changed, folded])
    expect(words?.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows a paragraph that is added or gone, where the texts have not as many', async () => {
  await showGroup('terms_pending', undefined, { ...toSign, text: 'Mine is payout 1.\nI can stop.' });

  expect((await screen.findByText('I can stop.')).closest('li')?.textContent).toBe('NowI can stop.');
  expect(screen.queryByText(/as you signed/, { selector: 'summary' })).toBeNull();
});

it('leads a member to leaving the group', async () => {
  await showGroup('terms_pending');
  const link = await screen.findByRole('link', { name: 'Go to “Leave group”' });
  expect(link.getAttribute('href')).toBe('/groups/group-1/more#leave-group');
});

it('leads the organizer, who cannot leave, to closing the group for everyone', async () => {
  await showGroup('terms_pending', undefined, toSign, true);

  const link = await screen.findByRole('link', { name: 'Go to “Close this group”' });
  expect(link.closest('p')?.textContent).toMatch(
    /^If you do not agree, you can close the group for everyone until it starts\. Nothing is collected before the start\./,
  );
  expect(screen.queryByText(/you can leave/)).toBeNull();
});

it('says that nothing changes for a member whose own turn stays', async () => {
  await showGroup('terms_pending', undefined, signed);
  expect(await screen.findByText(/Your own turn and amounts stay/)).toBeTruthy();
  expect(screen.getByText('1 paragraph stays as you signed it', { selector: 'summary' })).toBeTruthy();
});

it('names the agreement alone as missing where every seat is taken', async () => {
  await showGroup('terms_pending');
  expect(screen.getByText('Still missing: your agreement to the changed terms.')).toBeTruthy();
  expect(screen.getByText('Planned, once everyone has agreed')).toBeTruthy();
  expect(screen.queryByText(/once the group is complete/)).toBeNull();
});

it('asks nobody who has agreed', async () => {
  await showGroup('joined');
  expect(screen.queryByText('The terms have changed')).toBeNull();
});

async function showGroup(
  status: 'terms_pending' | 'joined',
  agreeToTerms?: Client['agreeToTerms'],
  offered: OfferedMandate = toSign,
  youAreOrganizer = false,
  signedText = signed.text,
) {
  const detail = sampleDetail({ status: 'forming', youAreOrganizer });
  const members = detail.members.map((member) => (member.isYou ? { ...member, status } : member));
  const opened = openPage(App, '/groups/group-1', {
    api: {
      readGroup: async () => ({ ok: true, value: { ...detail, members } }),
      listMandates: async () => ({
        ok: true,
        value: { mandates: [{ ...signed, text: signedText }], toSign: offered },
      }),
      ...(agreeToTerms && { agreeToTerms }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Wedding fund' });
  return opened;
}
