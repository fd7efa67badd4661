import { afterEach, expect, it } from 'vitest';
import { abandonBankScript, loadBankScript } from './load-bank-script.ts';

afterEach(abandonBankScript);

const asked = () => [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'));

it('asks once for callers of the same moment', () => {
  void loadBankScript('/bank.js');
  void loadBankScript('/bank.js');
  expect(asked()).toHaveLength(1);
});

it('asks under another address when it tries again, so that the browser does not wait for the first answer', () => {
  void loadBankScript('/bank.js');
  const [first] = asked();
  abandonBankScript();
  void loadBankScript('/bank.js');
  const [second] = asked();
  expect([first, second]).toEqual([expect.stringMatching(/^\/bank\.js/), expect.stringMatching(/^\/bank\.js\?/)]);
  expect(second).not.toBe(first);
});
