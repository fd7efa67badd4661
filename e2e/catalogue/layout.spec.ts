import { signInAs } from '../fixtures/session.ts';
import { type TestContext, testMessages } from './messages.ts';
import { expect, test } from './test.ts';

const sentence = 'Something went wrong';
const place = '§2 Layout';
const when = 'a page breaks while it draws';

testMessages([
  { place, when, sentence, trigger: breakPage },
  { place, when, title: sentence, sentence: 'Refresh Page', trigger: breakPage },
  { place, when, title: sentence, sentence: 'Go Home', trigger: breakPage },
  {
    place,
    when: 'the navigation bar breaks while it draws',
    sentence,
    trigger: async ({ page }) => {
      await page.addInitScript(() => {
        window.addEventListener = new Proxy(window.addEventListener, {
          apply: (listen, target, parameters) => {
            if (parameters[0] === 'scroll') throw new Error('this browser does not scroll');
            return Reflect.apply(listen, target, parameters);
          },
        });
      });
      await page.goto('/about');
    },
  },
]);

async function breakPage({ page, people }: TestContext): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new RangeError('this browser knows no dates');
      },
    });
  });
  await signInAs(page, people.demo);
  await page.goto('/dashboard');
}

test('§9 Navigation bar: 72 px, 56 px once ten pixels are scrolled', async ({ page }) => {
  await page.goto('/about');
  const bar = page.getByRole('banner');
  const scrolledTo = async (y: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  };
  await expect(bar).toHaveCSS('height', '72px');
  await scrolledTo(10);
  await expect(bar).toHaveCSS('height', '72px');
  await scrolledTo(11);
  await expect(bar).toHaveCSS('height', '56px');
  await scrolledTo(0);
  await expect(bar).toHaveCSS('height', '72px');
});
