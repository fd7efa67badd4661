import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { LoaderContext } from '@rspack/core';

/**
 * A loader for modules whose exports are JSON: runs the module when it is built and replaces it by its values, so that what they
 * are computed with is not loaded by browsers. Such a module is named `*.constant.ts`.
 */
export default async function evaluateModule(this: LoaderContext): Promise<string> {
  const values: Record<string, unknown> = await import(pathToFileURL(this.resourcePath).href);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(asJson(name, value))});`)
    .join('\n');
}

/** Throws when the value would be another one after it was read back. */
function asJson(name: string, value: unknown): string {
  // What JSON does not have, such as `undefined`, becomes another value, so that the comparison throws.
  const json = JSON.stringify(value) ?? 'null';
  if (!isDeepStrictEqual(JSON.parse(json), value)) throw new Error(`The exported "${name}" is not JSON.`);
  return json;
}
