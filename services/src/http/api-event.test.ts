import { expect, it } from 'vitest';
import { sourceOf } from './api-event.ts';

const from = (forwarded: string | undefined, sourceIp = '10.0.0.1') =>
  sourceOf({
    routeKey: 'POST /api/newsletter',
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    pathParameters: {},
    queryStringParameters: {},
    isBase64Encoded: false,
    requestContext: { requestId: '1', http: { sourceIp } },
  });

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

it('is a short hash however long the header is', () => {
  expect(from(`${'9'.repeat(5_000)}, 64.252.1.1`)).toMatch(/^[0-9a-f]{32}$/);
});
