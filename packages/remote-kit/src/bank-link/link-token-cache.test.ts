import { describe, expect, it } from 'vitest';
import { createLinkTokenCache } from './link-token-cache.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

describe('the link token', () => {
  it('is requested once for concurrent callers', async () => {
    const { cache, request, requests } = setUp();

    const both = await Promise.all([cache.get('amira', request), cache.get('amira', request)]);

    expect(both).toEqual([token(1), token(1)]);
    expect(requests()).toBe(1);
  });

  it('is cached for five minutes, and not longer', async () => {
    const { cache, request, advance } = setUp();
    await cache.get('amira', request);

    advance(FIVE_MINUTES - 1);
    expect(await cache.get('amira', request)).toEqual(token(1));

    advance(1);
    expect(await cache.get('amira', request)).toEqual(token(2));
  });

  it('is never returned for another person', async () => {
    const { cache, request } = setUp();
    await cache.get('amira', request);

    expect(await cache.get('bilal', request)).toEqual(token(2));
  });

  it('is never returned for another use of the dialog, and both are cached', async () => {
    const { cache, request } = setUp();
    await cache.get('amira new', request);

    expect(await cache.get('amira update', request)).toEqual(token(2));
    expect(await cache.get('amira new', request)).toEqual(token(1));
  });

  it('is requested again after it was used', async () => {
    const { cache, request } = setUp();
    await cache.get('amira', request);

    cache.clear();

    expect(await cache.get('amira', request)).toEqual(token(2));
  });

  it('is requested again after a failure', async () => {
    const { cache, request } = setUp();
    const problem = { status: 502, code: 'bank_link_failed', error: 'Failed' } as const;
    const failed = await cache.get('amira', async () => ({ ok: false, problem }));

    expect(failed).toEqual({ ok: false, problem });
    expect(await cache.get('amira', request)).toEqual(token(1));
  });
});

function setUp() {
  let time = 0;
  let count = 0;
  return {
    cache: createLinkTokenCache(() => time),
    request: async () => token(++count),
    requests: () => count,
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const token = (number: number) => ({ ok: true as const, value: { link_token: `token-${number}` } });
