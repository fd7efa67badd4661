import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, type Step } from './step.ts';

/** In `.cache/types`, which each run may delete. */
const directory = '.cache/types';

type Options = { readonly types?: readonly string[] };
type Room = { readonly folder: string; readonly options: Options; readonly include: readonly string[] };

/** The types of one folder with a `tsconfig.json`. */
export const typesOf = (folder: string): Step => check(folder, folder);

/**
 * The types of every folder with a `tsconfig.json`. Folders with the same settings are one program, so that what they all
 * import is read and checked once.
 */
export function typesOfAll(): Step[] {
  const programs = Object.values(Object.groupBy(rooms(), ({ options }) => JSON.stringify(options)));
  return programs.map((members = [], index) => {
    const folders = members.map(({ folder }) => folder);
    if (folders.length === 1) return typesOf(folders.join());
    const project = `${directory}/program-${index}.json`;
    mkdirSync(join(root, directory), { recursive: true });
    writeFileSync(join(root, project), JSON.stringify(programOf(members)));
    return check(folders.join(', '), project);
  });
}

function check(title: string, project: string): Step {
  const info = `${directory}/${project.replaceAll(/[/.]+/g, '-')}.tsbuildinfo`;
  return {
    title: `types of ${title}`,
    command: 'tsc',
    args: ['-p', project, '--incremental', '--tsBuildInfoFile', info],
  };
}

function rooms(): Room[] {
  return globSync('{services,cdk,shell,e2e,mf-*,packages/*}/tsconfig.json', { cwd: root })
    .map((path) => {
      const { compilerOptions, include } = JSON.parse(readFileSync(join(root, path), 'utf8'));
      return { folder: dirname(path), options: compilerOptions ?? {}, include };
    })
    .toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

function programOf(members: readonly Room[]) {
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
