import { describe, expect, it } from 'vitest';
import { sourceOf } from './api-event.ts';

const from = (forwarded: string | undefined, sourceIp = '10.0.0.1', key = 'key') =>
  sourceOf(
    {
      routeKey: 'POST /api/newsletter',
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      pathParameters: {},
      queryStringParameters: {},
      cookies: [],
      isBase64Encoded: false,
      requestContext: { requestId: '1', http: { sourceIp } },
    },
    key,
  );

describe('the source of a call', () => {
  it('is the same for a viewer behind any edge of CloudFront', () => {
    expect(from('198.51.100.7, 64.252.1.1')).toBe(from('198.51.100.7, 64.252.9.9'));
    expect(from('198.51.100.7, 64.252.1.1')).not.toBe(from('198.51.100.8, 64.252.1.1'));
  });

  it('ignores addresses that the viewer claims', () => {
    expect(from('1.1.1.1, 198.51.100.7, 64.252.1.1')).toBe(from('2.2.2.2, 198.51.100.7, 64.252.1.1'));
  });

  it('uses the only address when there is no proxy', () => {
    expect(from('127.0.0.1')).toBe(from(undefined, '127.0.0.1'));
  });

  it('cannot be compared with the hashes of all addresses by anybody without the key', () => {
    expect(from('198.51.100.7')).not.toBe(from('198.51.100.7', '10.0.0.1', 'another key'));
  });

  it('is the same for every address of one IPv6 network', () => {
    expect(from('2001:db8:0:7::1')).toBe(from('2001:0db8:0000:0007:ffff:0:0:2'));
    expect(from('2001:db8::1')).toBe(from('2001:db8:0:0:1::'));
    expect(from('2001:db8:0:7::1')).not.toBe(from('2001:db8:0:8::1'));
    expect(from('::ffff:192.0.2.1')).not.toBe(from('::ffff:192.0.2.2'));
  });

  it('is a short hash however long the header is', () => {
    expect(from(`${'9'.repeat(5_000)}, 64.252.1.1`)).toMatch(/^[0-9a-f]{32}$/);
  });
});
