import { describe, expect, it } from 'vitest';
import { createRouteTable } from './match-route.ts';

const keys = [
  '$default',
  'ANY /api/{proxy+}',
  'GET /api/groups/{id}',
  'POST /api/groups/{id}',
  'ANY /api/groups/{id}',
  'GET /api/groups/mine',
  'GET /api/groups/{id}/turns/{turn}',
];
const table = createRouteTable(keys.map((key) => ({ key, functionArn: key })));

describe('the route of a call', () => {
  it.each([
    ['GET', '/api/groups/mine', 'GET /api/groups/mine', {}],
    ['GET', '/api/groups/42', 'GET /api/groups/{id}', { id: '42' }],
    ['DELETE', '/api/groups/42', 'ANY /api/groups/{id}', { id: '42' }],
    ['GET', '/api/groups/4%202/turns/1', 'GET /api/groups/{id}/turns/{turn}', { id: '4 2', turn: '1' }],
    ['GET', '/api/groups/42/other', 'ANY /api/{proxy+}', { proxy: 'groups/42/other' }],
    ['PUT', '/elsewhere', '$default', { default: 'elsewhere' }],
  ])('%s %s is %s', (method, path, key, pathParameters) => {
    const found = table(method, path);
    expect([found?.route.key, found?.pathParameters]).toEqual([key, pathParameters]);
  });

  it('is none without a route that fits', () => {
    const small = createRouteTable([{ key: 'GET /api/groups', functionArn: 'groups' }]);
    expect([small('POST', '/api/groups'), small('GET', '/api/groups/'), small('GET', '/api/groupsx')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('cannot be read when the path is badly encoded', () => {
    expect(() => table('GET', '/api/groups/%zz')).toThrow(URIError);
  });
});
