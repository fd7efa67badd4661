import { expect, it } from 'vitest';
import { openPage } from '../testing/open-page.tsx';

it.each([
  ['/about', 'adults who live in the United States'],
  ['/about', 'no real money moves'],
  ['/careers', 'There is no open position at the moment.'],
  ['/contact', 'you hear back within 24 hours'],
  ['/sharia', 'No interest is paid, earned or charged'],
  ['/sharia', 'ten members pay $500 ten times: $5,000 each. Each receives $5,000 once.'],
  ['/security', 'after 50 minutes you are logged out'],
  ['/security', 'After 45 minutes without activity we warn you'],
  ['/security', 'at least 8 characters'],
  ['/security', 'works for 1 hour'],
  ['/privacy', 'typically five years after it is closed'],
  ['/terms', 'at least 18 years old and legally resident in the United States'],
  ['/terms', 'one-time setup fee of $5–$10 per group. It is not charged at present'],
  ['/terms', 'limited to the fees that you paid us in the last 12 months'],
  ['/terms', 'arbitration in Chicago under Illinois law'],
  ['/terms', '30 days’ notice of significant changes'],
])('says on %s: %s', async (path, sentence) => {
  const { container } = await openPage(path);
  expect(container.textContent).toContain(sentence);
});

it('uses the support address of the site’s configuration', async () => {
  const config = { supportEmail: 'help@example.test' };
  const { container } = await openPage('/contact', { config });
  const addresses = [...container.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')].map(({ href }) => href);
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => !address.startsWith('mailto:help@example.test'))).toEqual([]);
});
