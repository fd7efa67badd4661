import type { Client } from '@halqa/contract';
import { sha256Hex } from '@halqa/domain';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleDetail, sampleMandate } from '../testing/samples.ts';

const signed = {
  ...sampleMandate({ account: { institutionName: 'Chase', maskNumber: '0042' } }),
  signedAt: '2026-11-01T12:00:00.000Z',
};

it('shows what the member signed, word for word, with account, version and fingerprint', async () => {
  await showSigned(async () => ({ ok: true, value: { mandates: [signed], toSign: null } }));

  const section = within(await openSection());
  const terms = (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(terms.join('\n')).toBe(signed.text);
  expect(section.getByText('Chase ••0042')).toBeTruthy();
  expect(section.getByText('2026-11-3')).toBeTruthy();
  expect(section.getByText('a'.repeat(64))).toBeTruthy();
});

it('prints what was signed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await showSigned(async () => ({ ok: true, value: { mandates: [signed], toSign: null } }));
  await openSection();

  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('offers all that was signed as a text file, from which every fingerprint can be computed again', async () => {
  const earlier = {
    ...signed,
    signedAt: '2026-10-01T12:00:00.000Z',
    text: 'One.\nTwo.',
    sha256: sha256Hex('One.\nTwo.'),
  };
  const newest = { ...signed, sha256: sha256Hex(signed.text) };
  await showSigned(async () => ({ ok: true, value: { mandates: [newest, earlier], toSign: null } }));
  await openSection();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);

  await userEvent.click(await screen.findByRole('button', { name: 'Download as Text' }));
  const text = (await files[0]?.text()) ?? '';
  const parts = text.split('\n\n');
  for (const [index, { sha256: fingerprint }] of [newest, earlier].entries()) {
    const at = parts.findIndex((part) => part.includes(`Fingerprint (SHA-256): ${fingerprint}`));
    expect(sha256Hex(parts[at + 1] ?? '')).toBe(fingerprint);
    expect(parts[at]?.includes('Replaced by the one above')).toBe(index === 1);
    expect(parts[at]).toMatch(/Signed on (Nov|Oct)/);
  }
  vi.restoreAllMocks();
});

it('lists what was replaced below what counts', async () => {
  const earlier = { ...signed, signedAt: '2026-10-01T12:00:00.000Z' };
  await showSigned(async () => ({ ok: true, value: { mandates: [signed, earlier], toSign: null } }));

  const texts = within(await openSection()).findAllByRole('article');
  expect((await texts).map((each) => within(each).queryByText('Replaced by the one above') !== null)).toEqual([
    false,
    true,
  ]);
});

it('offers to try again when it could not be loaded', async () => {
  await showSigned(async () => ({ ok: false, problem: { status: 500, code: 'server_error', error: 'x' } }));
  await openSection();

  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});

async function showSigned(listMandates: Client['listMandates']) {
  openPage(App, '/groups/group-1/more', {
    api: { readGroup: async () => ({ ok: true, value: sampleDetail() }), listMandates },
  });
  await screen.findByText('What you signed');
}

async function openSection(): Promise<HTMLElement> {
  const summary = screen.getByText('What you signed');
  await userEvent.click(summary);
  return summary.closest('details') ?? document.body;
}
