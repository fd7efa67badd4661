import type { BuiltFile, BuiltRemote } from './built-remote.ts';
import type { BuiltShell } from './built-shell.ts';
import { criticalStyle } from './critical-style.ts';
import { documentHtml, type Site } from './document-html.ts';
import { releaseSetOf } from './release-set-of.ts';
import { routeDocuments } from './route-document.ts';

/**
 * Everything that the site consists of, by path. `immutable` files lie under their version and never change;
 * `documents` are what a release replaces.
 */
export type SiteFiles = { immutable: BuiltFile[]; documents: BuiltFile[] };

/** Works out the whole site from what was built. Touches no disk. */
export function siteFiles(shell: BuiltShell, remotes: readonly BuiltRemote[]): SiteFiles {
  const releases = releaseSetOf(shell, remotes);
  const style = criticalStyle(shell);
  const site = { shell, style, releases };
  const patterns = routeDocuments(remotes.map(({ manifest }) => manifest));
  return {
    immutable: [
      ...below(`shell/${shell.version}`, shell.files),
      ...remotes.flatMap(({ folder, version, files }) => below(`mf/${folder}/${version}`, files)),
    ],
    documents: [
      ...patterns.map(({ pattern, document }) => text(document.slice(1), pageOf(pattern, site))),
      text('fallback.html', documentHtml({ title: null, description: undefined, release: null }, site)),
      text('releases.json', JSON.stringify(releases)),
      text('documents.json', JSON.stringify(patterns)),
      text('csp.json', JSON.stringify({ styleHashes: [style.hash] })),
    ],
  };
}

const below = (folder: string, files: readonly BuiltFile[]): BuiltFile[] =>
  files
    .filter(({ name }) => !name.endsWith('-manifest.json'))
    .map((file) => ({ ...file, name: `${folder}/${file.name}` }));

const text = (name: string, content: string): BuiltFile => ({ name, content: new TextEncoder().encode(content) });

function pageOf(pattern: string, site: Site): string {
  for (const release of Object.values(site.releases.remotes)) {
    const route = release.manifest.routes.find(({ path }) => path === pattern);
    if (route) return documentHtml({ title: route.title, description: route.description, release }, site);
  }
  throw new Error(`No remote has the route ${pattern}.`);
}
