import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { finishedIn } from '../building-folder.ts';
import { finishedPages, finishedPagesFile } from '../prerender/finished-pages.ts';
import { readFiles } from '../read-files.ts';
import { readRemoteManifest } from '../read-remote-manifest.ts';
import { shellManifest } from '../shell-manifest.ts';
import type { BuiltFile, BuiltRemote } from './built-remote.ts';
import type { BuiltShell } from './built-shell.ts';
import { federationManifest } from './federation-manifest.ts';

/** Reads what a remote's build left. Throws a sentence when it was not built or its manifests cannot be read. */
export function readBuiltRemote(root: string, folder: string): BuiltRemote {
  const { version, files } = latest(root, folder);
  const federation = parseFile(federationManifest, folder, files, 'mf-manifest.json');
  const pages = parseFile(finishedPages, folder, files, finishedPagesFile);
  return { folder, version, files, federation, pages, manifest: readRemoteManifest(join(root, folder)) };
}

export function readBuiltShell(root: string): BuiltShell {
  const { version, files } = latest(root, 'shell');
  const frame = parseFile(finishedPages, 'shell', files, finishedPagesFile);
  return { version, files, frame, manifest: parseFile(shellManifest, 'shell', files, 'shell-manifest.json') };
}

function latest(root: string, folder: string): { version: string; files: BuiltFile[] } {
  const dist = join(root, folder, 'dist');
  const version = existsSync(dist) ? finishedIn(dist)[0] : undefined;
  if (!version) throw new Error(`${folder} has not been built: ${folder}/dist is empty.`);
  return { version, files: readFiles(join(dist, version)) };
}

function parseFile<Value>(schema: z.ZodType<Value>, folder: string, files: BuiltFile[], name: string): Value {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`${folder} cannot be released: its build has no ${name}.`);
  const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(file.content)));
  if (parsed.success) return parsed.data;
  throw new Error(`${folder} cannot be released, ${name} is not as expected:\n${z.prettifyError(parsed.error)}`);
}
