import { writeEarly, writeLastSeen } from '@halqa/platform/write-early';
import { afterEach, beforeEach, expect, it } from 'vitest';

beforeEach(() => {
  document.body.innerHTML =
    '<div data-outline="mf_page"><b data-early="name">…</b></div><div data-outline="mf_page"><b data-early="name">…</b></div><b data-early="name">Page</b>';
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'halqaCalls');
  Reflect.deleteProperty(globalThis, 'halqaRemembered');
  localStorage.clear();
  document.body.replaceChildren();
});

const begin = (response: Response | Promise<Response>) =>
  Object.assign(globalThis, { halqaCalls: { responses: { '/api/groups': Promise.resolve(response) } } });

const write = (path = '/api/groups') =>
  writeEarly<{ name: string }>(path, ({ name }) => ({ name: name.toUpperCase() }));

const texts = () => [...document.querySelectorAll('b')].map(({ innerHTML }) => innerHTML);

it('writes what a reply says into the outlines of both languages alone, as text, and leaves the reply to the page', async () => {
  const response = Response.json({ name: '<i>x' });
  begin(response);
  await write();
  expect(texts()).toEqual(['&lt;I&gt;X', '&lt;I&gt;X', 'Page']);
  expect(await response.json()).toEqual({ name: '<i>x' });
});

it('shows the parts that a reply asks for, without taking the focus from a link in the outline', async () => {
  const part = '<p data-early-part="new" hidden>New</p><p data-early-part="old" hidden>Old</p>';
  document.body.innerHTML = `<div data-outline="mf_page"><a href="/x">X</a>${part}</div>`;
  const link = document.querySelector('a');
  link?.focus();
  begin(Response.json({}));
  await writeEarly('/api/groups', () => ({ new: true }));
  expect(document.activeElement).toBe(link);
  expect([...document.querySelectorAll('p')].map(({ hidden }) => hidden)).toEqual([false, true]);
  link?.blur();
  begin(Response.json({}));
  await writeEarly('/api/groups', async () => ({ old: true }));
  expect([...document.querySelectorAll('p')].map(({ hidden }) => hidden)).toEqual([false, false]);
});

it.each<[string, () => Response | Promise<Response>]>([
  ['a problem', () => Response.json({ name: 'x' }, { status: 500 })],
  ['no connection', () => Promise.reject(new TypeError('offline'))],
  ['another reply', () => Response.json({})],
  ['no reply', () => new Response('')],
])('leaves the outline as it is with %s', async (_, respond) => {
  begin(respond());
  await write();
  expect(texts()).toEqual(['…', '…', 'Page']);
});

it('leaves it where the document has not requested it', async () => {
  await write();
  begin(Response.json({ name: 'x' }));
  await write('/api/money');
  expect(texts()).toEqual(['…', '…', 'Page']);
});

const remember = (member: string, owner: string, language = '') => {
  Object.assign(globalThis, { halqaRemembered: member });
  localStorage.setItem('halqa.last-seen.owner', owner);
  const seen = { at: '2026-03-03T12:00:00Z', language, texts: { name: '<i>y' } };
  localStorage.setItem('halqa.last-seen.page', JSON.stringify(seen));
};

const writeSeen = () => writeLastSeen('page', ({ at, texts }) => ({ name: `${texts['name']} ${at}` }));

it('writes what the page showed last, and then what a reply says', async () => {
  remember('amina', 'amina');
  await writeSeen();
  const seen = '&lt;i&gt;y 2026-03-03T12:00:00Z';
  expect(texts()).toEqual([seen, seen, 'Page']);
  begin(Response.json({ name: 'x' }));
  await write();
  expect(texts()).toEqual(['X', 'X', 'Page']);
});

it.each([
  ['other than whom it was shown to', () => remember('bilal', 'amina')],
  ['whose language is another one now', () => remember('amina', 'amina', 'ar')],
  ['who has not seen it', () => Object.assign(globalThis, { halqaRemembered: 'amina' })],
  ['whose login is not remembered', () => localStorage.setItem('halqa.last-seen.owner', 'amina')],
])('writes nothing of it for somebody %s', async (_, prepare) => {
  prepare();
  await writeSeen();
  expect(texts()).toEqual(['…', '…', 'Page']);
});
