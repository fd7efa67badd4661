import type { BuiltFile, BuiltRemote } from './built-remote.ts';
import type { BuiltShell } from './built-shell.ts';
import { documentHtml } from './document-html.ts';
import { inlineStyle } from './inline-style.ts';
import { languageScript } from './language-script.ts';
import { pageOf } from './page-of.ts';
import { releaseSetOf } from './release-set-of.ts';
import { routeDocuments } from './route-document.ts';
import { webManifest } from './web-manifest.ts';

/**
 * Everything that the site consists of, by path. `immutable` files lie under their version and never change;
 * `documents` are what a release replaces.
 */
export type SiteFiles = { immutable: BuiltFile[]; documents: BuiltFile[] };

/** Works out the whole site from what was built. Touches no disk. */
export function siteFiles(shell: BuiltShell, remotes: readonly BuiltRemote[]): SiteFiles {
  const releases = releaseSetOf(shell, remotes);
  const site = { shell, releases };
  const frameStyle = inlineStyle(shell.files, shell.manifest.styles, `/shell/${shell.version}`);
  const unknownPage = {
    ...{ title: null, description: undefined, isFindable: false },
    ...{ release: null, html: null, isTranslated: false, styles: [frameStyle] },
  };
  const patterns = routeDocuments(remotes.map(({ manifest }) => manifest));
  const pages = patterns.map(({ pattern, document }) => ({
    document,
    page: pageOf(pattern, remotes, site, frameStyle),
  }));
  const styleHashes = [...new Set(pages.flatMap(({ page }) => page.styles.map(({ hash }) => hash)))];
  return {
    immutable: [
      ...below(`shell/${shell.version}`, shell.files),
      ...remotes.flatMap(({ folder, version, files }) => below(`mf/${folder}/${version}`, files)),
    ],
    documents: [
      ...pages.map(({ document, page }) => text(document.slice(1), documentHtml(page, site))),
      text('fallback.html', documentHtml(unknownPage, site)),
      text('site.webmanifest', JSON.stringify(webManifest)),
      text('releases.json', JSON.stringify(releases)),
      text('documents.json', JSON.stringify(patterns)),
      text('csp.json', JSON.stringify({ styleHashes, scriptHashes: [languageScript.hash] })),
    ],
  };
}

/** Without what the build noted for us. */
const below = (folder: string, files: readonly BuiltFile[]): BuiltFile[] =>
  files.filter(({ name }) => !name.endsWith('.json')).map((file) => ({ ...file, name: `${folder}/${file.name}` }));

const text = (name: string, content: string): BuiltFile => ({ name, content: new TextEncoder().encode(content) });
