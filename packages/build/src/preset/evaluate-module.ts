import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

/**
 * A loader for modules whose exports are JSON: runs the module when it is built and leaves its values alone, so that what they
 * are computed with is not loaded by browsers. Such a module is named `*.constant.ts`.
 */
export default async function evaluateModule(this: LoaderContext): Promise<string> {
  const values: Record<string, unknown> = await import(pathToFileURL(this.resourcePath).href);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
}
