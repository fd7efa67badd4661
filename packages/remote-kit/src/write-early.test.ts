import { writeEarly } from '@halqa/platform/write-early';
import { afterEach, beforeEach, expect, it } from 'vitest';

beforeEach(() => {
  document.body.innerHTML =
    '<div data-outline="mf_page"><b data-early="name">…</b></div><div data-outline="mf_page"><b data-early="name">…</b></div><b data-early="name">Page</b>';
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'halqaCalls');
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
