import type { LoaderContext } from '@rspack/core';

/** A loader that adds a sample's own text to what it exports, so that the page shows exactly the code that it runs. */
export default function sourceOfSample(this: LoaderContext, source: string): string {
  return `${source}\nexport const source = ${JSON.stringify(source)};\n`;
}
