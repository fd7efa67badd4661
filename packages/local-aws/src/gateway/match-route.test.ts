import { describe, expect, it } from 'vitest';
import { createRouteTable } from './match-route.ts';

const keys = [
  '$default',
  'ANY /api/{proxy+}',
  'GET /api/items/{id}',
  'POST /api/items/{id}',
  'ANY /api/items/{id}',
  'GET /api/items/mine',
  'GET /api/items/{id}/parts/{part}',
];
const table = createRouteTable(keys.map((key) => ({ key, functionArn: key })));

describe('the route table', () => {
  it.each([
    ['GET', '/api/items/mine', 'GET /api/items/mine', {}],
    ['GET', '/api/items/42', 'GET /api/items/{id}', { id: '42' }],
    ['DELETE', '/api/items/42', 'ANY /api/items/{id}', { id: '42' }],
    ['GET', '/api/items/4%202/parts/1', 'GET /api/items/{id}/parts/{part}', { id: '4 2', part: '1' }],
    ['GET', '/api/items/42/other', 'ANY /api/{proxy+}', { proxy: 'items/42/other' }],
    ['PUT', '/elsewhere', '$default', { default: 'elsewhere' }],
  ])('%s %s is %s', (method, path, key, pathParameters) => {
    const found = table(method, path);
    expect([found?.route.key, found?.pathParameters]).toEqual([key, pathParameters]);
  });

  it('finds nothing without a matching route', () => {
    const small = createRouteTable([{ key: 'GET /api/items', functionArn: 'items' }]);
    expect([small('POST', '/api/items'), small('GET', '/api/items/'), small('GET', '/api/itemsx')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('throws when a parameter cannot be decoded', () => {
    expect(() => table('GET', '/api/items/%zz')).toThrow(URIError);
  });
});
