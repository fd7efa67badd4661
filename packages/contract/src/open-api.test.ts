import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openApi } from './open-api.ts';
import { routes } from './routes.ts';

const published = resolve(import.meta.dirname, '../../../docs/openapi.json');

it('publishes the route table as it is (npm run openapi in packages/contract writes it anew)', () => {
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApi())));
});

it('describes every route of the table', () => {
  const operations = Object.values(openApi().paths ?? {}).flatMap((path) => Object.values(path ?? {}));
  expect(operations.length).toBe(Object.keys(routes).length);
});
