import { test as base } from '@playwright/test';
import { removeFaults } from '../fixtures/remove-faults.ts';
import { type Product, startProduct } from '../run/product.ts';
import { type Cast, createCast } from './cast.ts';

/**
 * Every worker has a product of its own: a bank that was told to fail, fails nobody else. The people register once per
 * worker, so what went wrong for one of them is right again before the next test.
 */
export const test = base.extend<{ calm: undefined }, { product: Product; cast: Cast }>({
  product: [
    async ({ playwright: _ }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  cast: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await use(createCast(request, product.url));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  calm: [
    async ({ request }, use) => {
      await use(undefined);
      await removeFaults(request);
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
