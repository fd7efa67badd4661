import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { root, type Step } from './step.ts';

/** In `.cache/types`, which each run may delete. */
const directory = '.cache/types';

type Options = { readonly types?: readonly string[] };
type CheckedFolder = {
  readonly folder: string;
  readonly options: Options;
  readonly include: readonly string[];
  /** Its own `.d.ts` files would hold for the folders beside it, too. */
  readonly hasDeclarations: boolean;
};

/** The types of one folder with a `tsconfig.json`. */
export const typesOf = (folder: string): Step => check(folder, folder);

/**
 * The types of every folder with a `tsconfig.json`. Folders with the same settings are one program, so that what they all
 * import is read and checked once; one with declarations of its own is a program of its own.
 */
export function typesOfAll(): Step[] {
  return programsOf(checkedFolders()).map((members, index) => {
    const folders = members.map(({ folder }) => folder);
    if (folders.length === 1) return typesOf(folders.join());
    const project = `${directory}/program-${index}.json`;
    mkdirSync(join(root, directory), { recursive: true });
    writeFileSync(join(root, project), JSON.stringify(programOf(members)));
    return check(folders.join(', '), project);
  });
}

/** Which folders are checked together. */
export function programsOf<Folder extends Pick<CheckedFolder, 'folder' | 'options' | 'hasDeclarations'>>(
  all: readonly Folder[],
): Folder[][] {
  const key = ({ folder, options, hasDeclarations }: Folder) => (hasDeclarations ? folder : JSON.stringify(options));
  return Object.values(Object.groupBy(all, key)).map((members = []) => members);
}

function check(title: string, project: string): Step {
  const info = `${directory}/${project.replaceAll(/[/.]+/g, '-')}.tsbuildinfo`;
  return {
    title: `types of ${title}`,
    command: 'tsc',
    // One checker, because the programs run side by side: each further one works out again most types that it needs.
    args: ['-p', project, '--incremental', '--tsBuildInfoFile', info, '--checkers', '1'],
    // The compiler collects garbage less often: an eighth of its processor time.
    env: { GOGC: '400' },
  };
}

function checkedFolders(): CheckedFolder[] {
  return globSync('{services,cdk,shell,e2e,mf-*,packages/*}/tsconfig.json', { cwd: root })
    .map((path) => readFolder(dirname(path), JSON.parse(readFileSync(join(root, path), 'utf8'))))
    .toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** Throws where a `tsconfig.json` says more than a common program does. */
export function readFolder(folder: string, config: Record<string, unknown>): CheckedFolder {
  const { extends: base, compilerOptions, include, ...others } = tsconfig.parse(config);
  const expected = `${folder.replaceAll(/[^/]+/g, '..')}/tsconfig.base.json`;
  const more = [...(base === expected ? [] : ['extends']), ...Object.keys(others)];
  if (more.length > 0)
    throw new Error(`${folder}/tsconfig.json: ${more.join(', ')} would be ignored by npm run check.`);
  const hasDeclarations = globSync(`${folder}/**/*.d.ts`, { cwd: root, exclude: isInstalled }).length > 0;
  return { folder, options: compilerOptions, include, hasDeclarations };
}

const isInstalled = (path: string) => path.endsWith('node_modules');

const tsconfig = z.looseObject({
  extends: z.string(),
  compilerOptions: z.looseObject({ types: z.array(z.string()).optional() }).default({}),
  include: z.array(z.string()),
});

function programOf(members: readonly CheckedFolder[]) {
  const { types = [], ...options } = members[0]?.options ?? {};
  const isOwn = (name: string) => name.startsWith('@halqa/');
  return {
    extends: '../../tsconfig.base.json',
    compilerOptions: { ...options, types: types.filter((name) => !isOwn(name)) },
    files: types.filter(isOwn).map((name) => `../../${declarationsOf(name)}`),
    include: members.flatMap(({ folder, include }) => include.map((path) => `../../${folder}/${path}`)),
    exclude: ['../../**/node_modules'],
  };
}

/** The file behind `@halqa/ui/css`, which the root has no dependency on: a path below the root. */
function declarationsOf(name: string): string {
  const [, folder, ...entry] = name.split('/');
  const manifest = JSON.parse(readFileSync(join(root, 'packages', folder ?? '', 'package.json'), 'utf8'));
  return join('packages', folder ?? '', manifest.exports[`./${entry.join('/')}`].types);
}
