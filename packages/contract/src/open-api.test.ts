import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openApi } from './open-api.ts';
import { methodsOf, needsToken, type Route } from './route.ts';
import { routes } from './routes.ts';

const document = JSON.parse(JSON.stringify(openApi()));

it('is valid by the schema of OpenAPI 3.1', async () => {
  expect(await new Validator().validate(document)).toEqual({ valid: true });
});

it('says where the API is', () => {
  expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
});

it.each(Object.entries<Route>(routes))(
  'says of %s whether it needs a token, and what the gateway replies without',
  (_, route) => {
    for (const method of methodsOf(route)) {
      const { security, responses } = document.paths[route.path][method.toLowerCase()];
      expect(security).toEqual(needsToken(route) ? [{ accessToken: [] }] : []);
      const rejected = JSON.stringify(responses['401'] ?? null);
      expect(rejected.includes('#/components/schemas/GatewayProblem')).toBe(needsToken(route));
    }
  },
);
