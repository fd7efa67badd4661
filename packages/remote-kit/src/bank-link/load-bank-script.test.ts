import { afterEach, expect, it } from 'vitest';
import { loadBankScript, resetBankScript } from './load-bank-script.ts';

afterEach(resetBankScript);

const scripts = () => [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'));

it('adds one script for concurrent callers', () => {
  void loadBankScript('/bank.js');
  void loadBankScript('/bank.js');
  expect(scripts()).toHaveLength(1);
});

it('retries with another address, so that the browser does not wait for the first response', () => {
  void loadBankScript('/bank.js');
  const [first] = scripts();
  resetBankScript();
  void loadBankScript('/bank.js');
  const [second] = scripts();
  expect([first, second]).toEqual([expect.stringMatching(/^\/bank\.js/), expect.stringMatching(/^\/bank\.js\?/)]);
  expect(second).not.toBe(first);
});
