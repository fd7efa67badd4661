import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoaderContext } from '@rspack/core';

const language = fileURLToPath(import.meta.resolve('@halqa/copy')).replace(/index(\.[jt]s)$/, 'language$1');

/**
 * A loader for the texts of `packages/copy`: they import Arabic only where the document is in Arabic, so that it need not be
 * loaded elsewhere; and a text that nobody uses is left out, because choosing a language has no effect.
 */
export default function requireArabic(this: Pick<LoaderContext, 'resourcePath'>, source: string): string {
  const pure = source.replace(/= (in(?:Document)?Language\()/g, '= /*#__PURE__*/ $1');
  if (!importOfArabic.test(pure)) return pure;
  // Relative: the names that the bundler makes of it are the same in every folder, and so is the version.
  const path = `./${relative(dirname(this.resourcePath), language)}`;
  return `import { documentLanguage as languageOfDocument } from ${JSON.stringify(path)};\n${pure.replaceAll(
    new RegExp(importOfArabic, 'g'),
    (_, names: string, arabic: string) =>
      `const {${names.replaceAll(' as ', ': ')}} = languageOfDocument() === 'ar' ? require('${arabic}') : {};`,
  )}`;
}

const importOfArabic = /import \{([^}]*)\} from '(\.[^']*\.ar\.[jt]s)';/;
