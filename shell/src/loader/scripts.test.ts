import { expect, it } from 'vitest';
import { sampleRelease } from '../testing.ts';
import {
  enforceTrustedScripts,
  failedFile,
  registerIntegrity,
  scriptElementPlugin,
  trustScriptOrigin,
  watchFailedFiles,
} from './scripts.ts';

let createScriptURL = (url: string) => url;
enforceTrustedScripts({
  createPolicy(_, rules) {
    createScriptURL = rules.createScriptURL;
  },
});

it('allows scripts of this site', () => {
  expect(createScriptURL('/mf/mf-auth/abc/app.js')).toBe('/mf/mf-auth/abc/app.js');
});

it('blocks a script of another origin until that is allowed', () => {
  const bank = 'https://cdn.bank.example/link.js';
  expect(() => createScriptURL(bank)).toThrow('Blocked a script of another origin');
  trustScriptOrigin(bank);
  expect(createScriptURL(bank)).toBe(bank);
});

it('does nothing where the browser has no trusted types', () => {
  expect(() => enforceTrustedScripts(undefined)).not.toThrow();
});

registerIntegrity({ schema: 1, generation: 'g1', remotes: { mf_auth: sampleRelease } });

function create(url: string) {
  const made = scriptElementPlugin().createScript?.({ url });
  if (!made || !('script' in made) || !made.script) throw new Error('no script');
  return { script: made.script, timeout: made.timeout };
}

it('loads a remote with its integrity hash, within eight seconds', () => {
  const { script, timeout } = create(sampleRelease.entry);
  expect(script.integrity).toBe('sha384-entry');
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBe(8000);
});

it('uses a new URL for every retry, still with the hash', () => {
  create('/mf/mf-auth/abc/app.js');
  const { script } = create('/mf/mf-auth/abc/app.js');
  expect(script.src).toMatch(/app\.js\?retry=1$/);
  expect(script.integrity).toBe('sha384-app');
});

it('uses no hash for a file of another origin', () => {
  const { script } = create(`http://localhost:4101${sampleRelease.entry}`);
  expect(script.integrity).toBeFalsy();
});

it('remembers the hash of each script and stylesheet that was not loaded', () => {
  watchFailedFiles();
  const script = Object.assign(document.createElement('script'), { src: '/mf/a/1/7.js', integrity: 'sha384-7' });
  const styles = Object.assign(document.createElement('link'), { href: '/mf/a/1/7.css', integrity: 'sha384-css' });
  for (const element of [script, styles]) {
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
  }
  expect(failedFile(script.src)).toEqual({ url: script.src, integrity: 'sha384-7' });
  expect(failedFile(undefined)).toEqual({ url: styles.href, integrity: 'sha384-css' });
  expect(failedFile(`${script.src}?other`)).toBeUndefined();
});
