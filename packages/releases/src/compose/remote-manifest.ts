import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type RemoteManifest, writtenManifest } from '@halqa/contract';
import * as z from 'zod';

/** Reads a front end's `remote.json`. Throws an error that names the file and what is wrong in it. */
export function readRemoteManifest(directory: string): RemoteManifest {
  const file = `${basename(directory)}/remote.json`;
  const parsed = writtenManifest.safeParse(readJson(join(directory, 'remote.json'), file));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is not a remote manifest:\n${z.prettifyError(parsed.error)}`);
}

function readJson(path: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${file} could not be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Lists the remotes' folders (`mf-auth` and so on): every `mf-*` with a `remote.json`. */
export const remoteFolders = (root: string): string[] =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'remote.json')))
    .sort();
