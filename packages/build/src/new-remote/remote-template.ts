import type { BuiltFile } from '@halqa/releases/compose';

/** Where a remote is made: which version of a package it needs, and what it has besides or in place of the files for the workspace. */
export type RemotePlace = {
  versionOf(dependency: string): string;
  packageFields: Record<string, unknown>;
  devDependencies: readonly string[];
  files: Record<string, string>;
};

const workspace: RemotePlace = {
  versionOf: (dependency) => (dependency.startsWith('@halqa/') ? 'workspace:*' : 'catalog:'),
  packageFields: {},
  devDependencies: [],
  files: {},
};

/**
 * The files of a new remote, `mf-chat` for the name "chat": one page in both languages with its test. Throws a sentence for
 * a name that is none.
 */
export function remoteTemplate(name: string, place: RemotePlace = workspace): BuiltFile[] {
  if (!/^[a-z]{2,20}$/.test(name)) throw new Error(`“${name}” is no name of a remote: 2 to 20 letters from a to z.`);
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const texts: Record<string, string> = {
    'package.json': `${JSON.stringify(packageJson(name, place), null, 2)}\n`,
    'remote.json': manifest(name, title),
    'rspack.config.mjs': rspackConfig,
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "types": ["@halqa/ui/css"] },
  "include": ["src"]
}
`,
    'vitest.config.ts': vitestConfig,
    'src/remote.ts': remote,
    'src/app.tsx': app(name),
    'src/words.ts': words(title),
    'src/app.test.tsx': test(name, title),
    ...place.files,
  };
  return Object.entries(texts).map(([file, text]) => ({ name: file, content: new TextEncoder().encode(text) }));
}

function packageJson(name: string, { versionOf, packageFields, devDependencies }: RemotePlace) {
  const versions = (names: readonly string[]) =>
    Object.fromEntries([...names].sort().map((dependency) => [dependency, versionOf(dependency)]));
  return {
    name: `@halqa/mf-${name}`,
    private: true,
    version: '0.1.0',
    type: 'module',
    ...packageFields,
    dependencies: versions(['@halqa/copy', '@halqa/platform', '@halqa/remote-kit', '@halqa/ui', 'react', 'react-dom']),
    devDependencies: versions([...testing, ...devDependencies]),
  };
}

const testing = ['@halqa/build', '@testing-library/react', '@types/react', '@types/react-dom', 'jsdom', 'vitest'];

/** Laid out as the formatter does. */
const manifest = (name: string, title: string) => `{
  "name": "mf_${name}",
  "contract": 1,
  "languages": ["en", "ar"],
  "routes": [{ "path": "/${name}", "access": "public", "title": "${title}", "arabicTitle": "${title}" }],
  "budgets": { "entry": 8800, "total": 24000 }
}
`;

const rspackConfig = `import { remote } from '@halqa/build/preset';

export default remote(import.meta.dirname);
`;

const vitestConfig = `import { browserTests } from '@halqa/build/vitest';

export default browserTests;
`;

const remote = `import { reactRemote } from '@halqa/platform/react-remote';
import { App } from './app.tsx';

export const { contract, bootstrap, mount, unmount } = reactRemote(App);
`;

const app = (name: string) => `import { routedPages } from '@halqa/remote-kit';
import { Page, PageHeader } from '@halqa/ui';
import { words } from './words.ts';

const FirstPage = () => (
  <Page>
    <PageHeader title={words.title} lead={words.lead} />
  </Page>
);

const { PageOfPath } = routedPages({ '/${name}': FirstPage });

/** The pages of this remote. Every other path belongs to another remote. */
export const App = () => <PageOfPath />;
`;

const words = (title: string) => `import { inLanguage } from '@halqa/copy';

/** The texts of this front end. In the workspace of Halqa, those of a front end with more of them are in packages/copy. */
export const words = inLanguage({
  en: { title: '${title}', lead: 'The first page of this front end.' },
  ar: { title: '${title}', lead: 'الصفحة الأولى من هذه الواجهة.' },
});
`;

const test = (name: string, title: string) => `import { openPage } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from './app.tsx';

it('shows its first page', async () => {
  openPage(App, '/${name}');
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeTruthy();
});
`;
