import { expect, it } from 'vitest';
import { sampleRelease } from '../testing/sample-release.ts';
import { listIntegrity } from './integrity-list.ts';
import { scriptElements } from './script-element.ts';

listIntegrity({ schema: 1, generation: 'g1', remotes: { mf_auth: sampleRelease } });

function create(url: string) {
  const made = scriptElements().createScript?.({ url });
  if (!made || !('script' in made) || !made.script) throw new Error('no script');
  return { script: made.script, timeout: made.timeout };
}

it('has a remote checked against its hash, within eight seconds', () => {
  const { script, timeout } = create(sampleRelease.entry);
  expect(script.integrity).toBe('sha384-entry');
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBe(8000);
});

it('asks under a fresh address at every retry, still with the hash', () => {
  create('/mf/mf-auth/abc/app.js');
  const { script } = create('/mf/mf-auth/abc/app.js');
  expect(script.src).toMatch(/app\.js\?retry=1$/);
  expect(script.integrity).toBe('sha384-app');
});

it('gives a file of another origin no hash of ours', () => {
  const { script } = create(`http://localhost:4101${sampleRelease.entry}`);
  expect(script.integrity).toBeFalsy();
});
