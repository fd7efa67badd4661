import { expect, it, vi } from 'vitest';
import { sampleRelease } from '../testing.ts';
import { enforceTrustedScripts, loadScript, registerIntegrity, trustScriptOrigin } from './scripts.ts';

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

/** Begins to load a script; jsdom itself loads none. */
function begin(url: string) {
  const loading = loadScript(url);
  const script = document.head.lastElementChild;
  if (!(script instanceof HTMLScriptElement)) throw new Error('no script');
  return { script, loading };
}

it('loads a remote with its integrity hash', async () => {
  const { script, loading } = begin(sampleRelease.entry);
  expect(script.integrity).toBe('sha384-entry');
  expect(script.crossOrigin).toBe('anonymous');
  script.dispatchEvent(new Event('load'));
  await loading;
});

it('rejects when the script cannot be loaded, and after eight seconds', async () => {
  const failing = begin('/mf/mf-auth/abc/failing.js');
  failing.script.dispatchEvent(new Event('error'));
  await expect(failing.loading).rejects.toThrow('failing.js could not be loaded');
  expect(failing.script.isConnected).toBe(false);
  vi.useFakeTimers();
  const hanging = begin('/mf/mf-auth/abc/hanging.js');
  vi.advanceTimersByTime(8000);
  vi.useRealTimers();
  await expect(hanging.loading).rejects.toThrow('hanging.js took too long');
});

it('uses a new URL for every retry, still with the hash', () => {
  begin('/mf/mf-auth/abc/app.js').script.dispatchEvent(new Event('load'));
  const { script } = begin('/mf/mf-auth/abc/app.js');
  expect(script.src).toMatch(/app\.js\?retry=1$/);
  expect(script.integrity).toBe('sha384-app');
});

it('uses no hash for a file of another origin', () => {
  const { script } = begin(`http://localhost:4101${sampleRelease.entry}`);
  expect(script.integrity).toBeFalsy();
});
