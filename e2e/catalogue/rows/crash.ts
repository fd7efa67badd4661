import { enterAs } from '../../fixtures/enter-as.ts';
import type { Row, Scene } from '../row.ts';

const sentence = 'Something went wrong';
const place = '§2 Layout';
const when = 'a page breaks while it draws';

export const crashRows: Row[] = [
  { place, when, sentence, provoke: breakPage },
  { place, when, title: sentence, sentence: 'Refresh Page', provoke: breakPage },
  { place, when, title: sentence, sentence: 'Go Home', provoke: breakPage },
  {
    ...{ place, when: 'the navigation bar breaks while it draws', sentence },
    provoke: async ({ page }) => {
      await page.addInitScript(() => {
        window.addEventListener = new Proxy(window.addEventListener, {
          apply: (listen, place, given) => {
            if (given[0] === 'scroll') throw new Error('this browser does not scroll');
            return Reflect.apply(listen, place, given);
          },
        });
      });
      await page.goto('/about');
    },
  },
];

async function breakPage({ page, cast }: Scene): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new RangeError('this browser knows no dates');
      },
    });
  });
  await enterAs(page, cast.demo);
  await page.goto('/dashboard');
}
