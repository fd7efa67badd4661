import { expect } from '@playwright/test';
import { test } from '../fixtures/policy-watch.ts';
import { type Product, startProduct } from '../run/product.ts';

type OwnProduct = {
  readonly url: string;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** On the data of the one before, at the same address. */
  startAgain(): Promise<void>;
};

/**
 * A product of a file's own, whose clock is moved, or which is killed: no other test may see that. It starts before the tests
 * of the file, and has to end properly after them.
 */
export function ownProduct(options: Parameters<typeof startProduct>[0] = {}): OwnProduct {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct(options);
  });
  test.afterAll(async () => {
    expect(await product.stop()).toBe(0);
  });
  return {
    get url() {
      return product.url;
    },
    kill: () => product.kill(),
    startAgain: async () => {
      const { directory, url } = product;
      product = await startProduct({ ...options, directory, port: Number(new URL(url).port) });
    },
  };
}
