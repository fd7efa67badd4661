import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { isPeer, type PackedPackage, packedVersion } from './packed-packages.ts';

const packageFile = z.looseObject({
  name: z.string(),
  sideEffects: z.unknown().optional(),
  exports: z.record(z.string(), z.union([z.string(), z.object({ types: z.string() })])),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Writes a package as it is packed into `target`: JavaScript with its types in `dist`, its styles, and a `package.json` with exact
 * versions. Throws the compiler's messages.
 */
export async function compilePackage(root: string, packed: PackedPackage, target: string): Promise<void> {
  const directory = join(root, 'packages', packed.folder);
  const own = packageFile.parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')));
  const sources = packed.exports.map((entry) => [entry, sourceOf(own, entry)] as const);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const entries = [...sources.map(([, source]) => source), ...(packed.besides ?? []).map((path) => `./src/${path}`)];
  await emit(root, directory, target, entries.filter(isCompiled));
  cpSync(join(directory, 'src'), join(target, 'dist'), { recursive: true, filter: (path) => !isCompiled(path) });
  const { dependencies, devDependencies, name, sideEffects } = own;
  writeJson(join(target, 'package.json'), {
    name,
    version: packedVersion(root),
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: '>=20.19' },
    ...(sideEffects === undefined ? {} : { sideEffects }),
    files: ['dist', 'style-guide', 'CHANGELOG.md'],
    exports: Object.fromEntries(sources.map(([entry, source]) => [entry, exportOf(source)])),
    ...(packed.imports ? { imports: mapValues(packed.imports, exportOf) } : {}),
    ...dependenciesOf(root, directory, { dependencies, devDependencies }),
  });
}

const isCompiled = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

function sourceOf({ name, exports }: z.infer<typeof packageFile>, entry: string): string {
  const source = exports[entry];
  if (source === undefined) throw new Error(`${name} has no export ${entry} to pack.`);
  return typeof source === 'object' ? source.types : source;
}

/** JavaScript with its types; a style or a declaration is as it is. */
function exportOf(source: string): string | { types: string; default?: string } {
  const path = source.replace('./src/', './dist/');
  if (path.endsWith('.d.ts')) return { types: path };
  const stem = path.slice(0, -extname(path).length);
  return isCompiled(path) ? { types: `${stem}.d.ts`, default: `${stem}.js` } : path;
}

/** The compiler's own output: for browsers of the bundler's target, and for Node without its stripping of types. */
async function emit(root: string, directory: string, target: string, entries: readonly string[]): Promise<void> {
  const project = join(directory, 'node_modules/.halqa-packed.json');
  writeJson(project, {
    extends: '../tsconfig.json',
    compilerOptions: {
      // `npm run check` has checked the types of the same files.
      noEmit: false,
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      target: 'es2022',
      rootDir: join(directory, 'src'),
      outDir: join(target, 'dist'),
    },
    include: [],
    files: [...entries.map((entry) => join(directory, entry)), ...declarationsOf(directory)],
  });
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', project];
  await promisify(execFile)(process.execPath, tsc).catch(({ stdout }: { stdout: string }) => {
    throw new Error(`${directory} cannot be packed:\n${stdout}`);
  });
}

/** The declaration of styles, which the files of a package import. */
const declarationsOf = (directory: string): string[] => [join(directory, 'src/css.d.ts')].filter(existsSync);

type Needed = Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>;

function dependenciesOf(root: string, directory: string, { dependencies, devDependencies }: Needed) {
  const version = (name: string) => versionOf(root, directory, name);
  const names = Object.keys(dependencies).sort();
  const tools = Object.keys(devDependencies).filter(isPeer);
  const peers = [...names.filter(isPeer), ...tools].sort();
  return {
    dependencies: Object.fromEntries(names.filter((name) => !isPeer(name)).map((name) => [name, version(name)])),
    peerDependencies: Object.fromEntries(peers.map((name) => [name, `^${version(name)}`])),
    peerDependenciesMeta: Object.fromEntries(tools.map((name) => [name, { optional: true }])),
  };
}

/** The version that a packed package needs of another: that of all packed ones, or the one that is installed in a folder. */
export function versionOf(root: string, directory: string, name: string): string {
  if (name.startsWith('@halqa/')) return packedVersion(root);
  const file = join(directory, 'node_modules', name, 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

export const writeJson = (path: string, value: unknown): void =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
