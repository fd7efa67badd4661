import type { BuiltFile, BuiltRemote, BuiltShell } from '../compose/built-front-ends.ts';
import { candidatesOf, type Side } from '../index.ts';

export const file = (name: string, content = name) => ({ name, content: new TextEncoder().encode(content) });

export const builtShell: BuiltShell = {
  version: 'shell1',
  manifest: {
    schema: 1,
    scripts: ['main.js'],
    arabic: ['arabic.js'],
    styles: ['main.css'],
    router: 'router.js',
    replies: 'replies.js',
    identity: 'identity.js',
    offers: { react: '19.3.1', 'react-router-dom': '7.18.5' },
  },
  layout: { top: '<header>Bar</header>', bottom: '<footer>Links</footer>' },
  files: [
    ...['main.js', 'arabic.js', 'router.js', 'replies.js', 'identity.js', 'face.woff2'].map((name) => file(name)),
    file('main.css', 'body{src:url(face.woff2)}'),
  ],
};

/** A built remote; a test overrides the fields that it checks. */
export function builtRemote(name: string, changes: Partial<BuiltRemote> = {}): BuiltRemote {
  return {
    folder: `mf-${name}`,
    version: `${name}1`,
    manifest: {
      name: `mf_${name}`,
      contract: 1,
      routes: [{ path: `/${name}`, access: 'public', title: `Title of ${name}` }],
      budgets: { entry: 9000, total: 90000 },
    },
    federation: {
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      shared: [
        { name: 'react', requiredVersion: '^19.0.0' },
        { name: 'react-router-dom', requiredVersion: '^7.0.0' },
      ],
      exposes: [{ path: './app', assets: { js: { sync: ['app.js'] }, css: { sync: ['app.css'] } } }],
      chunks: {},
      appNeedsRouter: true,
    },
    pages: {},
    files: [file('remoteEntry.js'), file('app.js'), file('app.css'), file('later.js'), file('mf-manifest.json', '{}')],
    ...changes,
  };
}

/** Every file of a remote's build, with its manifests. */
export function remoteFiles({ manifest, federation, pages, files }: BuiltRemote): BuiltFile[] {
  const manifests = { 'remote.json': manifest, 'mf-manifest.json': federation, 'prerendered.json': pages };
  const others = files.filter(({ name }) => !Object.hasOwn(manifests, name));
  return [...others, ...Object.entries(manifests).map(([name, content]) => file(name, JSON.stringify(content)))];
}

/** Every file of the shell's build, with its manifests. */
export const shellFiles = ({ files, manifest, layout }: BuiltShell): BuiltFile[] => [
  ...files,
  file('shell-manifest.json', JSON.stringify(manifest)),
  file('prerendered.json', JSON.stringify(layout)),
];

/** So many cohorts that get this side of a rollout of `mf-auth` at 10 %. */
export function sampleCohorts(side: Side, count: number): string[] {
  const found: string[] = [];
  for (let number = 10_000; found.length < count; number += 1) {
    const cohort = `cohort-number-${number}`;
    const isCandidate = candidatesOf(cohort, [{ remote: 'mf-auth', percent: 10 }]) === '1';
    if (isCandidate === (side === 'candidate')) found.push(cohort);
  }
  return found;
}
