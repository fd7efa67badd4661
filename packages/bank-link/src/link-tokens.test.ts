import { describe, expect, it } from 'vitest';
import { createLinkTokens } from './link-tokens.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

describe('the link token', () => {
  it('is asked for once when two callers need it at the same moment', async () => {
    const { tokens, request, requests } = bank();

    const both = await Promise.all([tokens.tokenOf('amira', request), tokens.tokenOf('amira', request)]);

    expect(both).toEqual([token(1), token(1)]);
    expect(requests()).toBe(1);
  });

  it('is kept for five minutes, and not longer', async () => {
    const { tokens, request, advance } = bank();
    await tokens.tokenOf('amira', request);

    advance(FIVE_MINUTES - 1);
    expect(await tokens.tokenOf('amira', request)).toEqual(token(1));

    advance(1);
    expect(await tokens.tokenOf('amira', request)).toEqual(token(2));
  });

  it('is never given to somebody else', async () => {
    const { tokens, request } = bank();
    await tokens.tokenOf('amira', request);

    expect(await tokens.tokenOf('bilal', request)).toEqual(token(2));
  });

  it('is asked for again after it was used', async () => {
    const { tokens, request } = bank();
    await tokens.tokenOf('amira', request);

    tokens.forget();

    expect(await tokens.tokenOf('amira', request)).toEqual(token(2));
  });

  it('is asked for again after a refusal', async () => {
    const { tokens, request } = bank();
    const refusal = { status: 502, code: 'bank_link_failed', error: 'Failed' } as const;
    const refused = await tokens.tokenOf('amira', async () => ({ ok: false, refusal }));

    expect(refused).toEqual({ ok: false, refusal });
    expect(await tokens.tokenOf('amira', request)).toEqual(token(1));
  });
});

function bank() {
  let time = 0;
  let count = 0;
  return {
    tokens: createLinkTokens(() => time),
    request: async () => token(++count),
    requests: () => count,
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const token = (number: number) => ({ ok: true as const, value: { link_token: `token-${number}` } });
