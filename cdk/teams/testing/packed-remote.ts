import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRemote, ownRepository } from '@halqa/build/new-remote';
import { afterAll, beforeAll } from 'vitest';
import { packAll } from '../pack-all.ts';
import { installPacked } from './install-packed.ts';

export const root = join(import.meta.dirname, '../../..');

/** For one test file: a new remote in a folder outside of the repository, with the packages that are packed for it. */
export function packedRemote() {
  const place = mkdtempSync(join(tmpdir(), 'halqa-team-'));
  const directory = join(place, 'mf-chat');
  beforeAll(async () => {
    const archives = (await packAll(root, join(place, 'archives'))).map((name) => join(place, 'archives', name));
    createRemote(
      place,
      'chat',
      () => true,
      ownRepository(() => '0.0.0'),
    );
    installPacked(root, archives, directory);
    mkdirSync(join(root, '.cache'), { recursive: true });
  }, 180_000);
  afterAll(() => rmSync(place, { recursive: true }));
  const bin = join(directory, 'node_modules/halqa-remote/dist/halqa-remote.js');
  return { place, directory, bin, halqaRemote };

  /** `halqa-remote …` in the folder of the remote. */
  function halqaRemote(...args: string[]): Promise<{ code: number; output: string }> {
    const env = { ...process.env, PORT: '1', DATA_DIR: '' };
    return promisify(execFile)(process.execPath, [bin, ...args], { cwd: directory, env }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
    );
  }
}
