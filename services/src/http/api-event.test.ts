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

it('knows a viewer behind CloudFront, whichever edge answers', () => {
  expect(from('198.51.100.7, 64.252.1.1')).toBe(from('198.51.100.7, 64.252.9.9'));
  expect(from('198.51.100.7, 64.252.1.1')).not.toBe(from('198.51.100.8, 64.252.1.1'));
});

it('believes nothing that the viewer wrote', () => {
  expect(from('1.1.1.1, 198.51.100.7, 64.252.1.1')).toBe(from('2.2.2.2, 198.51.100.7, 64.252.1.1'));
});

it('takes the neighbour when nobody stands between', () => {
  expect(from('127.0.0.1')).toBe(from(undefined, '127.0.0.1'));
});

it('is short however long the header is, and no address', () => {
  expect(from(`${'9'.repeat(5_000)}, 64.252.1.1`)).toMatch(/^[0-9a-f]{32}$/);
});
