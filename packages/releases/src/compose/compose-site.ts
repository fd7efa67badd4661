import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeProblem, findIncompatibilities } from '../index.ts';
import { readBuiltRemotes, readBuiltShell } from './built-front-ends.ts';
import { publicFiles, publishFile, removeUnreferenced } from './publish.ts';
import { siteFiles } from './site-files.ts';
import { shellRecordOf, versionRecordOf } from './version-record.ts';

/**
 * Composes the site in `dist/site` from the built front ends: files under their versions, `releases.json`, a document
 * per route, `documents.json` (which document is served for which pattern) and `csp.json` (hashes of inline styles and
 * scripts). Bundles nothing. Throws the reasons when the front ends are incompatible; the previous site then stays.
 */
export async function composeSite({ root }: { root: string }): Promise<void> {
  const shell = readBuiltShell(root);
  const remotes = readBuiltRemotes(root);
  const problems = findIncompatibilities(shellRecordOf(shell), remotes.map(versionRecordOf));
  if (problems.length > 0) throw new Error(`The site cannot be composed.\n${problems.map(describeProblem).join('\n')}`);

  const site = join(root, 'dist/site');
  mkdirSync(site, { recursive: true });
  const { immutable, documents } = siteFiles(shell, remotes);
  const fixed = publicFiles(root);
  // Documents come after the versioned files, so that they never refer to one that is not published yet.
  await Promise.all(immutable.map((file) => publishFile(site, file)));
  await Promise.all([...fixed, ...documents].map((file) => publishFile(site, file)));
  removeUnreferenced(site, new Set([...fixed, ...immutable, ...documents].map(({ name }) => name)), Date.now());
}
