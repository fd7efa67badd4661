import { expect, it } from 'vitest';
import { createSessionMarker } from './session-marker.ts';

/** Keeps cookies without an expiry date, as a browser does until it ends, and the texts that were set. */
function cookieJar() {
  const cookies = new Map<string, string>();
  const set: string[] = [];
  return {
    set,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      set.push(text);
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}
const https = { port: '', protocol: 'https:' };

it('is written, read and cleared among other cookies', () => {
  const jar = cookieJar();
  jar.cookie = 'halqa.session.other=x';
  const marker = createSessionMarker(jar, https);
  expect(marker.read()).toBeNull();
  marker.write('id-1');
  expect(marker.read()).toBe('id-1');
  marker.clear();
  expect(marker.read()).toBeNull();
  expect(jar.cookie).toBe('halqa.session.other=x');
});

it('ends with the browser, and is never sent from another site or without encryption', () => {
  const jar = cookieJar();
  createSessionMarker(jar, https).write('id-1');
  expect(jar.set).toEqual(['halqa.session=id-1; Path=/; SameSite=Strict; Secure']);
});

/** As a document is to scripts where site data is blocked: what is written is not there afterwards. */
const cookieless = {
  get cookie() {
    return '';
  },
  set cookie(_: string) {},
};

it('remembers the login of this document in a browser that rejects cookies', () => {
  const marker = createSessionMarker(cookieless, https);
  marker.write('id-1');
  expect(marker.read()).toBe('id-1');
  marker.clear();
  expect(marker.read()).toBeNull();
});

it('keeps the logins of two products on one machine apart', () => {
  const jar = cookieJar();
  const [one, other] = ['4000', '4001'].map((port) => createSessionMarker(jar, { port, protocol: 'http:' }));
  one?.write('id-1');
  expect(other?.read()).toBeNull();
  other?.write('id-2');
  expect(one?.read()).toBe('id-1');
});
