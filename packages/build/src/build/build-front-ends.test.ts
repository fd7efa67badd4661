import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type RemoteManifest, remoteManifest } from '@halqa/contract';
import { federationManifest, shellManifest } from '@halqa/releases/compose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildFrontEnds } from './build-front-ends.ts';

// A small workspace inside the real one, so that the real compiler finds the real packages.
const repository = join(import.meta.dirname, '../../../..');
let root: string;
beforeEach(async () => {
  await mkdir(join(repository, '.cache'), { recursive: true });
  root = mkdtempSync(join(repository, '.cache/workspace-'));
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json']) await cp(join(repository, file), join(root, file));
  symlinkSync(join(repository, 'packages'), join(root, 'packages'));
  await createFrontEnd('shell', 'shell', {
    'index.tsx': shellSource,
    'router.ts': 'export const router = 1;',
    'replies.ts': 'export const replies = 1;',
    'identity.ts': 'export const identity = 1;',
    'prerender.tsx': layoutSource,
  });
  await createFrontEnd('mf-auth', 'mf-auth', {
    'remote.ts': remoteSource,
    'page.module.css': '.page { margin-inline-start: 1px }',
  });
  writeFileSync(join(root, 'mf-auth/remote.json'), JSON.stringify(manifestOfSmallRemote()));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The manifest of the real remote. The small one has none of its pages, so that no route names a chunk or is prerendered. */
function manifestOfSmallRemote(): RemoteManifest {
  const real = remoteManifest.parse(JSON.parse(readFileSync(join(repository, 'mf-auth/remote.json'), 'utf8')));
  return { ...real, routes: real.routes.map(({ chunk: _, prerender: __, ...route }) => route) };
}

const shellSource = `
  import(/* webpackChunkName: "router" */ './router.ts');
  import(/* webpackChunkName: "replies" */ './replies.ts');
  import(/* webpackChunkName: "identity" */ './identity.ts');`;
const layoutSource = `export const renderPage = async (part: string) => '<p>' + part + '</p>';`;
const remoteSource = `
  import { createElement } from 'react';
  import styles from './page.module.css';
  export const contract = 1;
  export const mount = () => createElement('p', { className: styles.page });`;

async function createFrontEnd(folder: string, like: string, sources: Record<string, string>): Promise<void> {
  await mkdir(join(root, folder, 'src'), { recursive: true });
  for (const file of ['package.json', 'rspack.config.mjs'])
    await cp(join(repository, like, file), join(root, folder, file));
  symlinkSync(join(repository, like, 'node_modules'), join(root, folder, 'node_modules'));
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(root, folder, 'src', name), source);
}
const build = (changedOnly = true, log = (_: string) => {}) => buildFrontEnds({ root, changedOnly, log });
const built = (folder: string) => {
  const [version] = readdirSync(join(root, folder, 'dist'));
  const path = (name: string) => join(root, folder, 'dist', version ?? '', name);
  const names = readdirSync(path('')).sort();
  return {
    names,
    text: (pattern: RegExp) => readFileSync(path(names.find((name) => pattern.test(name)) ?? ''), 'utf8'),
  };
};

it('builds only what changed', async () => {
  const lines: string[] = [];
  expect(await build(true, (line) => lines.push(line))).toEqual(['shell', 'mf-auth']);
  expect(lines[1]).toMatch(/^mf-auth [0-9a-f]{12} \d+\.\d s$/);
  expect(await build()).toEqual([]);
  writeFileSync(join(root, 'mf-auth/src/remote.ts'), `${remoteSource}\nexport const added = 1;`);
  expect(await build()).toEqual(['mf-auth']);
  expect(await build(false)).toEqual(['shell', 'mf-auth']);
});

it('builds a remote without the shell’s libraries and with integrity hashes', async () => {
  await build();
  const { names, text } = built('mf-auth');
  expect(names.filter((name) => /^remoteEntry\.[0-9a-f]{8}\.js$/.test(name))).toHaveLength(1);
  expect(text(/^__federation_expose_app.*js$/)).not.toContain('react.transitional.element');
  expect(text(/^remoteEntry/)).toContain('sha256-');
  const { shared } = federationManifest.parse(JSON.parse(text(/^mf-manifest/)));
  expect(shared).toContainEqual(expect.objectContaining({ name: 'react', requiredVersion: '^19.0.0' }));
});

it('leaves the sentences of the federation runtime’s errors out of a remote', async () => {
  const require = createRequire(import.meta.url);
  const runtime = createRequire(require.resolve('@module-federation/enhanced/runtime'));
  const lists: Record<string, Record<string, string>> = runtime('@module-federation/error-codes');
  const { 'RUNTIME-012': ofItsOwn, ...others } = { ...lists['runtimeDescMap'], ...lists['buildDescMap'] };
  const sentences = Object.values(others);
  expect(sentences.length).toBeGreaterThan(10);
  await build();
  const { names, text } = built('mf-auth');
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => text(new RegExp(`^${name}$`)));
  // The runtime is there, with codes that the sentences explain.
  expect(scripts.some((script) => /RUNTIME-\d{3}/.test(script))).toBe(true);
  const included = scripts.flatMap((script) => sentences.filter((sentence) => script.includes(sentence)));
  expect(included).toEqual([]);
  // The runtime has this one once more where it is thrown.
  expect(scripts.some((script) => script.includes(JSON.stringify(ofItsOwn).slice(1, 60)))).toBe(true);
});

it('keeps class names short and unique, and logical properties logical', async () => {
  await build();
  const { text } = built('mf-auth');
  expect(text(/\.css$/)).toMatch(/^\.[\w-]{6}-page\{margin-inline-start:1px\}/);
});

it('writes a manifest of the shell’s entry files and shared libraries', async () => {
  await build();
  const manifest = shellManifest.parse(JSON.parse(built('shell').text(/^shell-manifest/)));
  expect(manifest.scripts).toEqual([expect.stringMatching(/^main\.[0-9a-f]{8}\.js$/)]);
  expect(manifest.router).toMatch(/^router\.[0-9a-f]{8}\.js$/);
  expect(manifest.replies).toMatch(/^replies\.[0-9a-f]{8}\.js$/);
  expect(manifest.identity).toMatch(/^identity\.[0-9a-f]{8}\.js$/);
  expect(manifest.offers['react']).toMatch(/^19\./);
});

it('prerenders the shell’s layout and the pages that are marked for it', async () => {
  await markPrerendered();
  await build();
  expect(JSON.parse(built('shell').text(/^prerendered/))).toEqual({ top: '<p>top</p>', bottom: '<p>bottom</p>' });
  const pages = JSON.parse(built('mf-auth').text(/^prerendered/));
  expect(Object.keys(pages)).toEqual(['/login']);
  const [, className = ''] = /^<p class="([\w-]+)">At \/login<\/p>$/.exec(pages['/login']) ?? [];
  expect(built('mf-auth').text(/\.css$/)).toContain(`.${className}{`);
});

it('rejects a prerendered page that depends on the platform', async () => {
  await markPrerendered('usePlatform().config.mode');
  await expect(build()).rejects.toThrow('A prerendered page cannot use platform.config.');
});

async function markPrerendered(expression = "''"): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(root, 'mf-auth/remote.json'), 'utf8'));
  const routes = [{ path: '/login', access: 'public', title: 'Log In', arabicTitle: 'تسجيل الدخول', prerender: true }];
  writeFileSync(join(root, 'mf-auth/remote.json'), JSON.stringify({ ...manifest, routes }));
  writeFileSync(
    join(root, 'mf-auth/src/app.tsx'),
    `import { usePlatform } from '@halqa/platform';
    import { BrowserRouter, useLocation } from '@halqa/platform/router';
    import styles from './page.module.css';
    const Page = () => {
      const value = ${expression};
      return <p className={styles.page}>{\`At \${useLocation().pathname}\${value}\`}</p>;
    };
    export const App = () => <BrowserRouter><Page /></BrowserRouter>;`,
  );
}

it('reports which front end does not build, and why', async () => {
  writeFileSync(join(root, 'mf-auth/src/remote.ts'), `import './missing.ts';`);
  await expect(build()).rejects.toThrow(/mf-auth could not be built\.[\s\S]*missing\.ts/);
});

it('rejects a remote that exceeds its budget', async () => {
  const manifest = JSON.parse(readFileSync(join(root, 'mf-auth/remote.json'), 'utf8'));
  writeFileSync(
    join(root, 'mf-auth/remote.json'),
    JSON.stringify({ ...manifest, budgets: { entry: 100, total: 100 } }),
  );
  await expect(build()).rejects.toThrow(/mf-auth: entry is [\d.]+ kB after gzip, its budget is 0\.1 kB\./);
});

it('rejects a remote that has installed another version of a shared library', async () => {
  rmSync(join(root, 'mf-auth/node_modules'));
  for (const [library, version] of [
    ['react', '18.3.1'],
    ['react-dom', '19.1.0'],
  ] as const) {
    await mkdir(join(root, 'mf-auth/node_modules', library), { recursive: true });
    writeFileSync(join(root, 'mf-auth/node_modules', library, 'package.json'), JSON.stringify({ version }));
  }
  await expect(build()).rejects.toThrow(
    /mf-auth could not be built\.\nreact 18\.3\.1 is installed, the shell provides \^19\.0\.0\. Every remote/,
  );
});
