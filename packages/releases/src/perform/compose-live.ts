import type { ReleaseSet } from '@halqa/contract';
import type { BuiltFile, BuiltRemote, BuiltShell } from '../compose/built-front-ends.ts';
import { contentHash } from '../compose/dist-folder.ts';
import { inlineScript } from '../compose/inline-script.ts';
import { type RouteDocument, siteFiles, sortRoutes } from '../compose/site-files.ts';
import { type LiveSet, liveSets, type Registry, type Rollout, rolloutsOf } from '../index.ts';

/** What a server needs to choose the document of a request. */
export type LiveSite = {
  revision: number;
  /** Names the folder `/sets/<generation>/`, with a folder `s<id>` for each set. */
  generation: string;
  rollouts: readonly Rollout[];
  documents: readonly RouteDocument[];
  styleHashes: readonly string[];
  scriptHashes: readonly string[];
  /** The last revision that took something from visitors; see the registry. */
  takenBackIn?: number | undefined;
  /** By remote, the revision that ended its previews. */
  previewsEndedIn?: Readonly<Record<string, number>> | undefined;
};

/** Reads a published version. */
type ReadRemote = (folder: string, version: string) => BuiltRemote;

type Composed = { site: LiveSite; documents: BuiltFile[]; stable: string; immutable: BuiltFile[] };

/**
 * Composes the documents of every combination of versions that is live. Builds nothing: neither the shell nor another
 * remote changes. `immutable` are the files that the documents name; `stable` is the folder of the documents of the
 * stable versions, for when it cannot be read which sets are live.
 */
export function composeLive(
  registry: Registry,
  shell: BuiltShell,
  readRemote: ReadRemote,
  preview?: ReleaseSet['preview'],
): Composed {
  const rollouts = rolloutsOf(registry);
  const sets = liveSets(registry).map((set) => composeSet(set, shell, readRemote, rollouts, preview));
  const documents = sortRoutes(sets.flatMap(({ routes }) => routes));
  const complete = sets.map(({ id, served }) => ({ id, served: withEveryPage(served, documents) }));
  const files = complete.flatMap(({ id, served }) => inFolder(`s${id}`, served));
  const generation = contentHash(files);
  return {
    site: {
      generation,
      documents,
      revision: registry.revision,
      rollouts,
      styleHashes: [...new Set(sets.flatMap(({ styleHashes }) => styleHashes))],
      scriptHashes: [inlineScript.hash],
      takenBackIn: registry.takenBackIn,
      previewsEndedIn: registry.previewsEndedIn,
    },
    documents: inFolder(`sets/${generation}`, files),
    // The first set is that without candidates.
    stable: `sets/${generation}/s${sets[0]?.id ?? ''}`,
    immutable: [...new Map(sets.flatMap((set) => set.immutable).map((file) => [file.name, file])).values()],
  };
}

function composeSet(
  { id, versions }: LiveSet,
  shell: BuiltShell,
  readRemote: ReadRemote,
  rollouts: readonly Rollout[],
  preview: ReleaseSet['preview'],
) {
  const remotes = versions.map(({ remote, version, killed }) => ({ ...readRemote(remote, version), killed }));
  const compared = remotes
    .filter(({ folder }) => rollouts.some(({ remote }) => remote === folder))
    .map(({ manifest }) => manifest.name);
  const { immutable, documents, routes, styleHashes } = siteFiles(shell, remotes, { preview, compared });
  return { id, immutable, routes, styleHashes, served: documents.filter(({ name }) => isOfOneSet(name)) };
}

const isOfOneSet = (name: string) => name.endsWith('.html') || name === 'releases.json';

/** A page that only another set has is answered with the shell alone, as an unknown path is. */
function withEveryPage(files: readonly BuiltFile[], routes: readonly RouteDocument[]): BuiltFile[] {
  const names = new Set(files.map(({ name }) => name));
  const fallback = files.filter(({ name }) => name === 'fallback.html');
  const missing = routes.map(({ document }) => document.slice(1)).filter((name) => !names.has(name));
  return [...files, ...fallback.flatMap((file) => missing.map((name) => ({ ...file, name })))];
}

const inFolder = (folder: string, files: readonly BuiltFile[]): BuiltFile[] =>
  files.map((file) => ({ ...file, name: `${folder}/${file.name}` }));
