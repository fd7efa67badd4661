import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the remotes, `mf-auth` and so on: whatever has a `remote.json`. */
export const remoteFolders = (root: string): string[] =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'remote.json')))
    .sort();
