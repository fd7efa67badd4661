import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '../remote-folders.ts';
import { findMisfits } from './find-misfits.ts';
import { publicFiles } from './public-files.ts';
import { publish } from './publish.ts';
import { readBuiltRemote, readBuiltShell } from './read-built.ts';
import { siteFiles } from './site-files.ts';
import { withdraw } from './withdraw.ts';

/**
 * Puts what was built together to a site in `dist/site`: files under their versions, `releases.json`, a document per
 * route, `documents.json` (which document answers which address) and `csp.json` (hashes of inline styles). Bundles
 * nothing. Throws the reasons when the parts do not fit together; the site that was there before then stays.
 */
export async function composeSite({ root }: { root: string }): Promise<void> {
  const shell = readBuiltShell(root);
  const remotes = remoteFolders(root).map((folder) => readBuiltRemote(root, folder));
  const misfits = findMisfits(shell.manifest.offers, remotes);
  if (misfits.length > 0) throw new Error(`The site cannot be put together.\n${misfits.join('\n')}`);

  const site = join(root, 'dist/site');
  mkdirSync(site, { recursive: true });
  const { immutable, documents } = siteFiles(shell, remotes);
  const lasting = publicFiles(root);
  // Documents come last: they never name a file that is not there yet.
  await Promise.all(immutable.map((file) => publish(site, file)));
  await Promise.all([...lasting, ...documents].map((file) => publish(site, file)));
  withdraw(site, new Set([...lasting, ...immutable, ...documents].map(({ name }) => name)), Date.now());
}
