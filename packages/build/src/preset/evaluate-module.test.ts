import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { expect, it } from 'vitest';
import evaluateModule from './evaluate-module.ts';

it('leaves the values of a module, and nothing of what they were computed with', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'constant-'));
  writeFileSync(join(directory, 'schema.ts'), 'export const schema = (name: string) => ({ [name]: "it’s x" });');
  const resourcePath = join(directory, 'shapes.constant.ts');
  writeFileSync(
    resourcePath,
    `import { schema } from './schema.ts';\nexport const shape = schema('x');\nexport const none = null;`,
  );
  const built = await evaluateModule.call({ resourcePath } as LoaderContext); // the loader reads nothing else
  expect(built).not.toContain('schema');
  expect(await import(`data:text/javascript,${encodeURIComponent(built)}`)).toMatchObject({
    shape: { x: 'it’s x' },
    none: null,
  });
});
