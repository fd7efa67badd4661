import { agreementPages } from '@halqa/contract';
import { expect, it } from 'vitest';
import manifest from '../../remote.json' with { type: 'json' };

it.each(Object.values(agreementPages))('the manifest has the route of a page of agreements: %s', (page) => {
  const route = manifest.routes.find(({ path }) => path === `/groups/:id/${page}`);
  expect(route).toMatchObject({ access: 'member', chunk: 'agreements' });
});
