import type { LoaderContext } from '@rspack/core';

/** A change of one source file, as a team makes it between two releases. `file` is below the root. */
export type SourceChange = { file: string; from: string; to: string };

type Context = Pick<LoaderContext<Pick<SourceChange, 'from' | 'to'>>, 'resourcePath' | 'getOptions'>;

/** A loader that makes a change, so that two builds differ in it alone. Throws when the text is not there. */
export default function replaceText(this: Context, source: string): string {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`${this.resourcePath} has no “${from}” to change.`);
  return source.replace(from, to);
}
