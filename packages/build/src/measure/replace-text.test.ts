import type { LoaderContext } from '@rspack/core';
import { expect, it } from 'vitest';
import replaceText, { type SourceChange } from './replace-text.ts';

const change = (options: Pick<SourceChange, 'from' | 'to'>, source: string) => {
  const context: Pick<LoaderContext<typeof options>, 'resourcePath' | 'getOptions'> = {
    resourcePath: 'page.tsx',
    getOptions: () => options,
  };
  return replaceText.call(context, source);
};

it('makes the change, and fails where there is nothing to change, which would compare equal builds', () => {
  expect(change({ from: 'level={1}', to: 'level={2}' }, '<Title level={1} />')).toBe('<Title level={2} />');
  expect(() => change({ from: 'level={1}', to: 'level={2}' }, '<Title />')).toThrow('page.tsx has no “level={1}”');
});
