import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { expect, it } from 'vitest';
import evaluateModule from './evaluate-module.ts';

const directory = mkdtempSync(join(tmpdir(), 'constant-'));

it.each([
  ['an undefined', 'undefined'],
  ['a function', '() => 1'],
  ['a date', 'new Date(0)'],
  ['a number that JSON has no word for', 'Number.NaN'],
  ['a field that JSON leaves out', '{ length: undefined }'],
])('rejects %s, which browsers would get as something else', async (name, value) => {
  const resourcePath = join(directory, `${name}.constant.ts`);
  writeFileSync(resourcePath, `export const lost = [${value}];`);
  const built = evaluateModule.call({ resourcePath } as LoaderContext); // the loader reads nothing else
  await expect(built).rejects.toThrow(/"lost" is not JSON/);
});

it('leaves the values of a module, and nothing of what they were computed with', async () => {
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
