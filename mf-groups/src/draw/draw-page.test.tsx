import type { Client, DrawDetail } from '@halqa/contract';
import { drawOrder, groupId, membershipId } from '@halqa/domain';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { App, prefetchPage } from '../app.tsx';
import { storeCommit, storeNonce } from '../layout/draw-storage.ts';
import { sampleDraw } from '../testing/samples.ts';

await prefetchPage('/groups/group-1/draw');

const members = ['member-1', 'member-2', 'member-3'].map(membershipId);
const nonce = '0b'.repeat(16);
const transcript = revealedFrom(7);
const revealed = sampleDraw({ state: 'revealed', commit: transcript.commit, yourNonce: nonce, transcript });

beforeEach(() => localStorage.clear());

describe('a revealed draw', () => {
  it('is recomputed in the browser: every check is listed with its result', async () => {
    storeCommit('group-1', revealed);
    storeNonce('group-1', 1, nonce);
    await showDraw(revealed);
    expect(await screen.findByText('This draw is right')).toBeTruthy();
    expect(screen.getAllByText('Matches')).toHaveLength(8);
    expect(screen.queryByText('Does not match')).toBeNull();
  });

  it('shows the order with the number of each member', async () => {
    await showDraw(revealed);
    const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
    const names = new Map(revealed.members.map(({ id, name, isYou }) => [id, isYou ? `${name} (you)` : name]));
    const expected = transcript.order.map((id) => names.get(id));
    expect(rows.map((row) => within(row).getByText(/Haddad|Khan|Kaya/).textContent)).toEqual(expected);
    // Isolated together with the name, the mark would stand before it in Arabic.
    expect(screen.getByText(/\(you\)/).closest('bdi')).toBeNull();
    expect(screen.getByText(nonce)).toBeTruthy();
  });

  it.each([
    [
      'the secret',
      { secret: `${transcript.secret.slice(0, -1)}6` },
      'The revealed secret number is the one whose fingerprint was published',
    ],
    [
      'the key',
      { key: `${transcript.key.slice(0, -1)}${transcript.key.endsWith('0') ? 1 : 0}` },
      'The key follows from the secret number and all other numbers',
    ],
    ['the order', { order: transcript.order.toReversed() }, 'The order follows from the key'],
  ])('with one change in %s does not match, and says where', async (_, change, check) => {
    await showDraw({ ...revealed, transcript: { ...transcript, ...change } });
    expect(await screen.findByText('This draw does not match')).toBeTruthy();
    expect(resultOf(check)).toBe('Does not match');
  });

  it('that is consistent, but another one than this browser saw the commit of, does not match', async () => {
    storeCommit('group-1', revealed);
    const other = revealedFrom(8);
    await showDraw({ ...revealed, commit: other.commit, transcript: other });
    expect(await screen.findByText('This draw does not match')).toBeTruthy();
    expect(resultOf(/The fingerprint is the one that was published/)).toBe('Does not match');
  });

  it('is said not to be compared with what this browser did not see', async () => {
    await showDraw(revealed);
    expect(await screen.findByText('Everything that was compared matches')).toBeTruthy();
    expect(screen.queryByText('This draw is right')).toBeNull();
    expect(resultOf(/The fingerprint is the one that was published/)).toBe('Not compared');
    expect(resultOf('The number that your browser added is in it')).toBe('Not compared');
  });

  it('is compared with the commit of the mail, and with the number that this browser added', async () => {
    storeNonce('group-1', 1, '0c'.repeat(16));
    await showDraw(revealed);
    const mail = await screen.findByLabelText('Fingerprint from your mail');
    expect(resultOf('The number that your browser added is in it')).toBe('Does not match');
    await userEvent.click(mail);
    await userEvent.paste(revealed.commit);
    expect(resultOf(/The fingerprint is the one that was published/)).toBe('Matches');
    await userEvent.clear(mail);
    await userEvent.paste('ab'.repeat(32));
    expect(resultOf(/The fingerprint is the one that was published/)).toBe('Does not match');
  });
});

it('shows the code of the explanation from left to right, whatever the language', async () => {
  await showDraw(revealed);
  const code = await screen.findByText('{"groupId":…,"memberIds":[…],"rulesVersion":…}');
  expect([code.tagName, code.getAttribute('dir')]).toEqual(['CODE', 'ltr']);
  expect(document.body.textContent).not.toContain('`');
});

describe('a file', () => {
  const opened = async (text: string) => {
    storeCommit('group-1', revealed);
    storeNonce('group-1', 1, nonce);
    await showDraw(revealed);
    await screen.findByText('This draw is right');
    const file = new File([text], 'draw.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText('Check a file', { selector: 'input' }), file);
  };

  it('of another member is checked in the browser', async () => {
    await opened(JSON.stringify(transcript));
    expect(await screen.findByText('The results above are those of the file draw.json.')).toBeTruthy();
    expect(screen.getByText('This draw is right')).toBeTruthy();
  });

  it('with a changed bit does not match, until the published draw is shown again', async () => {
    await opened(JSON.stringify({ ...transcript, secret: `${transcript.secret.slice(0, -1)}6` }));
    expect(await screen.findByText('This draw does not match')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show the published draw again' }));
    expect(screen.getByText('This draw is right')).toBeTruthy();
  });

  it.each(['', 'no JSON', '[]', '{"version":"draw-v1"}'])('that is no draw is said to be none: %j', async (text) => {
    await opened(text);
    expect(await screen.findByText('This draw does not match')).toBeTruthy();
    expect(resultOf('The file has the form of a draw')).toBe('Does not match');
  });
});

describe('without a revealed draw the page says', () => {
  it.each([
    ['There is nothing to verify yet', null],
    ['The order is not revealed yet', sampleDraw()],
    ['The last draw was void', sampleDraw({ state: 'void' })],
  ])('%s', async (title, draw) => {
    await showDraw(draw);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('that there is no such group, or that it could not be loaded', async () => {
    openPage(App, '/groups/group-1/draw', { api: { readDraw: failingCall('group_not_found') } });
    expect(await screen.findByRole('heading', { name: 'Group not found' })).toBeTruthy();
    openPage(App, '/groups/group-1/draw', { api: { readDraw: failingCall('server_error') } });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});

/** The secret is one byte, 32 times, so that its last hexadecimal digit is known; the only nonce is `nonce`, the member's own. */
function revealedFrom(secret: number) {
  const roster = { groupId: groupId('group-1'), rulesVersion: 1, members };
  const own = new Uint8Array(16).fill(11);
  const drawn = drawOrder(roster, new Uint8Array(32).fill(secret), (id) => (id === 'member-1' ? own : undefined));
  return { ...drawn, members: [...drawn.members], nonces: [...drawn.nonces], order: [...drawn.order] };
}

async function showDraw(draw: DrawDetail | null) {
  const value = { groupName: 'Wedding fund', timeZone: 'America/New_York', draw, exchanged: [], lastTurns: [] };
  const readDraw: Client['readDraw'] = async () => ({ ok: true, value });
  openPage(App, '/groups/group-1/draw', { api: { readDraw } });
  await screen.findByRole('heading', { level: 1, name: 'Verify this draw' });
}

function resultOf(check: string | RegExp): string {
  const row = screen.getByText(check).closest('li');
  return row ? within(row).getByText(/^(Matches|Does not match|Not compared)$/).textContent : '';
}
