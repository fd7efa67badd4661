import type { APIRequestContext } from '@playwright/test';
import { type ApiMember, grantAccess, linkBank, registerApiMember } from '../fixtures/api-member.ts';
import { removeFaults } from '../fixtures/local-control.ts';
import { test as base } from '../fixtures/policy-watch.ts';
import { type Product, startProduct } from '../run/product.ts';

/**
 * Every worker has a product of its own, because a planned fault of the bank meets every caller. The people register once per
 * worker, so what went wrong for one of them is right again before the next test.
 */
export const test = base.extend<{ faultsRemoved: undefined }, { product: Product; people: People }>({
  product: [
    async ({ playwright: _ }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  people: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await use(createPeople(request, product.url));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  faultsRemoved: [
    async ({ request }, use) => {
      await use(undefined);
      await removeFaults(request);
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export type People = {
  /** The demo account: a bank, and the simulated group. */
  demo: { email: string; password: string };
  /** A profile and nothing else; the same person for everybody who changes nothing of them. */
  newcomer(): Promise<ApiMember>;
  /** With sandbox access and no bank. */
  granted(): Promise<ApiMember>;
  /** With a bank. */
  linked(): Promise<ApiMember>;
  /** Somebody of one's own, to be changed. */
  fresh(kind: Kind): Promise<ApiMember>;
};

/** The people of one worker. Registering takes a second, so most rows share them. */
function createPeople(request: APIRequestContext, baseURL: string): People {
  const known: Partial<Record<Kind, Promise<ApiMember>>> = {};
  const shared = (kind: Kind) => () => {
    known[kind] ??= fresh(kind);
    return known[kind];
  };
  return {
    demo: { email: 'demo@halqa.test', password: 'HalqaDemo1' },
    newcomer: shared('newcomer'),
    granted: shared('granted'),
    linked: shared('linked'),
    fresh,
  };

  async function fresh(kind: Kind): Promise<ApiMember> {
    const person = await registerApiMember(request, baseURL, 'Amina Yusuf');
    if (kind !== 'newcomer') await grantAccess(request, baseURL, person);
    if (kind === 'linked') await linkBank(request, person);
    return person;
  }
}

type Kind = 'newcomer' | 'granted' | 'linked';

export { expect } from '@playwright/test';
