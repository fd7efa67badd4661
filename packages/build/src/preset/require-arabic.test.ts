import { expect, it } from 'vitest';
import requireArabic from './require-arabic.ts';

const load = (source: string) => requireArabic.call({ resourcePath: '/copy/src/words.ts' }, source);

it('requires Arabic texts only where the document is in Arabic', () => {
  const built = load("import {\n  a,\n  b as c,\n} from './words.ar.ts';\nexport const d = 1;");
  expect(built).toMatch(
    /^import \{ documentLanguage as languageOfDocument \} from "\.\/\.\.\/.*\/copy\/src\/language\.ts";\n/,
  );
  expect(built).toContain(
    "const {\n  a,\n  b: c,\n} = languageOfDocument() === 'ar' ? require('./words.ar.ts') : {};\nexport const d = 1;",
  );
});

it('lets texts be left out that nobody uses', () => {
  const built = load('export const words = inLanguage({ en: 1, ar: 2 });\nconst other = inDocumentLanguage(words);');
  expect(built).toBe(
    'export const words = /*#__PURE__*/ inLanguage({ en: 1, ar: 2 });\nconst other = /*#__PURE__*/ inDocumentLanguage(words);',
  );
});
