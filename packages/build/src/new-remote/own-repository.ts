import type { RemotePlace } from './remote-template.ts';

/**
 * A remote in a repository of its own: the settings that the workspace has for all come from the packages, and its
 * `package.json` names the commands. `versionOf` has a version for each package. `archives`: where the packages of the product are
 * files, as `file:…` by name, also of those that only these packages need.
 */
export const ownRepository = (
  versionOf: RemotePlace['versionOf'],
  archives: Readonly<Record<string, string>> = {},
): RemotePlace => ({
  versionOf,
  packageFields: {
    scripts: {
      dev: 'halqa-remote dev',
      check: 'halqa-remote check',
      test: 'vitest run',
      release: 'halqa-remote',
    },
    ...(Object.keys(archives).length > 0 ? { overrides: archives } : {}),
    knip: { entry: ['src/remote.ts', 'rspack.config.mjs'], ignoreDependencies: ['@biomejs/biome', 'node'] },
  },
  devDependencies: [...tools, 'halqa-remote', '@testing-library/dom', '@testing-library/user-event'],
  files: {
    '.gitignore': 'node_modules\ndist\n',
    'biome.json': '{ "extends": ["halqa-remote/biome.json"] }\n',
    'tsconfig.json': `{
  "extends": "halqa-remote/tsconfig.json",
  "compilerOptions": { "types": ["@halqa/ui/css"] },
  "include": ["src"]
}
`,
  },
});

/** What `halqa-remote check` runs, and the Node with which everything runs. */
const tools = ['@biomejs/biome', 'knip', 'node', 'typescript'];
