import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteManifest, writtenManifest } from '@halqa/contract';
import * as z from 'zod';
import { listVersions, readFiles } from './dist-folder.ts';
import { type PrerenderedPages, prerenderedFile, prerenderedPages } from './prerendered-pages.ts';
import { remoteFolders } from './remote-manifest.ts';
import { type ShellManifest, shellManifest } from './shell-manifest.ts';

export type BuiltFile = { name: string; content: Uint8Array };

/** A remote as built into `<folder>/dist/<version>`. */
export type BuiltRemote = {
  folder: string;
  version: string;
  manifest: RemoteManifest;
  federation: FederationManifest;
  /** Prerendered HTML by route. */
  pages: PrerenderedPages;
  files: BuiltFile[];
  /** Its pages are switched off: they exist, but nothing of it is loaded. */
  killed?: boolean;
};

/** The shell as built into `shell/dist/<version>`. */
export type BuiltShell = {
  version: string;
  manifest: ShellManifest;
  /** Prerendered HTML above (`top`) and below (`bottom`) the page. */
  layout: PrerenderedPages;
  files: BuiltFile[];
};

const assets = z.object({ js: z.object({ sync: z.array(z.string()) }), css: z.object({ sync: z.array(z.string()) }) });

/** The part of `mf-manifest.json` that the release set is made from. Browsers never load that file. */
export const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets })),
  /** The files that the chunk of a route has besides those of the app, by the name of the chunk. */
  chunks: z.record(z.string(), assets.extend({ needsRouter: z.boolean().default(false) })).default({}),
  /** Whether the app needs the router before any chunk. */
  appNeedsRouter: z.boolean().default(true),
  /** The script that writes what early calls say into the outlines. */
  early: z.string().optional(),
});
type FederationManifest = z.infer<typeof federationManifest>;

/** Reads a remote's latest build. Throws when there is none or its manifests cannot be read. */
export function readBuiltRemote(root: string, folder: string): BuiltRemote {
  const { version, files } = latest(root, folder);
  return parseRemote(folder, version, files);
}

/** Reads the latest build of every remote of a workspace. */
export const readBuiltRemotes = (root: string): BuiltRemote[] =>
  remoteFolders(root).map((folder) => readBuiltRemote(root, folder));

export function readBuiltShell(root: string): BuiltShell {
  const { version, files } = latest(root, 'shell');
  return parseShell(version, files);
}

function latest(root: string, folder: string): { version: string; files: BuiltFile[] } {
  const dist = join(root, folder, 'dist');
  const version = existsSync(dist) ? listVersions(dist)[0] : undefined;
  if (!version) throw new Error(`${folder} has not been built: ${folder}/dist is empty.`);
  return { version, files: readFiles(join(dist, version)) };
}

/** A remote from the files of its build. Throws when a manifest is missing or not as expected. */
export function parseRemote(folder: string, version: string, files: BuiltFile[]): BuiltRemote {
  return {
    folder,
    version,
    files,
    manifest: parseFile(writtenManifest, folder, files, 'remote.json'),
    federation: parseFile(federationManifest, folder, files, 'mf-manifest.json'),
    pages: parseFile(prerenderedPages, folder, files, prerenderedFile),
  };
}

/** The shell from the files of its build. Throws when a manifest is missing or not as expected. */
export function parseShell(version: string, files: BuiltFile[]): BuiltShell {
  const layout = parseFile(prerenderedPages, 'shell', files, prerenderedFile);
  return { version, files, layout, manifest: parseFile(shellManifest, 'shell', files, 'shell-manifest.json') };
}

function parseFile<Value>(schema: z.ZodType<Value>, folder: string, files: BuiltFile[], name: string): Value {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`${folder} cannot be released: its build has no ${name}.`);
  const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(file.content)));
  if (parsed.success) return parsed.data;
  throw new Error(`${folder} cannot be released, ${name} is not as expected:\n${z.prettifyError(parsed.error)}`);
}
