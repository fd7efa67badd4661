import type { RemoteManifest } from '@halqa/contract';
import { documentWords, productName } from '@halqa/copy';
import { documentOf } from '../documents.ts';
import type { BuiltFile, BuiltRemote, BuiltShell } from './built-front-ends.ts';
import { documentHtml, pageColors } from './document.ts';
import { inlineScript } from './inline-script.ts';
import { createPage, inlineStyle } from './page.ts';
import { createReleaseSet, type SetDetails } from './release-set.ts';

/**
 * All files of the site, by path. `immutable` files are stored under their version and never change; `documents` are
 * replaced by every release.
 */
export type SiteFiles = {
  immutable: BuiltFile[];
  documents: BuiltFile[];
  routes: RouteDocument[];
  /** `sha256-…` of the style elements in the documents. */
  styleHashes: string[];
};

/** Composes the site from built front ends. Pure. */
export function siteFiles(shell: BuiltShell, remotes: readonly BuiltRemote[], details: SetDetails = {}): SiteFiles {
  const releases = createReleaseSet(shell, remotes, details);
  const site = { shell, releases };
  const shellStyle = inlineStyle(shell.files, shell.manifest.styles, `/shell/${shell.version}`);
  const fallbackPage = {
    title: null,
    description: undefined,
    pattern: null,
    isFindable: false,
    release: null,
    html: null,
    outline: null,
    early: null,
    isTranslated: false,
    styles: [shellStyle],
    calls: [],
  };
  const routes = routeDocuments(remotes.map(({ manifest }) => manifest));
  const pages = routes.map(({ pattern, document }) => ({
    document,
    page: createPage(pattern, remotes, site, shellStyle),
  }));
  const styleHashes = [...new Set(pages.flatMap(({ page }) => page.styles.map(({ hash }) => hash)))];
  return {
    routes,
    styleHashes,
    immutable: [
      ...inFolder(`shell/${shell.version}`, shell.files),
      ...remotes.flatMap(({ folder, version, files }) => inFolder(`mf/${folder}/${version}`, files)),
    ],
    documents: [
      ...pages.map(({ document, page }) => text(document.slice(1), documentHtml(page, site))),
      text('fallback.html', documentHtml(fallbackPage, site)),
      text('site.webmanifest', JSON.stringify(webManifest)),
      text('releases.json', JSON.stringify(releases)),
      text(
        'documents.json',
        JSON.stringify(pages.map(({ document, page: { pattern, isFindable } }) => ({ pattern, document, isFindable }))),
      ),
      text('csp.json', JSON.stringify({ styleHashes, scriptHashes: [inlineScript.hash] })),
    ],
  };
}

/** Leaves out the JSON manifests, which only this step reads. */
const inFolder = (folder: string, files: readonly BuiltFile[]): BuiltFile[] =>
  files.filter(({ name }) => !name.endsWith('.json')).map((file) => ({ ...file, name: `${folder}/${file.name}` }));

const text = (name: string, content: string): BuiltFile => ({ name, content: new TextEncoder().encode(content) });

/** Which document is served for a route pattern, by its path in the site. */
export type RouteDocument = { pattern: string; document: string };

const documentFor = (pattern: string): RouteDocument => ({ pattern, document: documentOf(pattern) });

/**
 * The documents of all routes, the more specific pattern first: `/groups/create` before `/groups/:id`. A server takes
 * the first pattern that matches the address.
 */
const routeDocuments = (manifests: readonly RemoteManifest[]): RouteDocument[] =>
  sortRoutes(manifests.flatMap(({ routes }) => routes.map(({ path }) => documentFor(path))));

/** Each route once, in the order of `routeDocuments`. */
export function sortRoutes(routes: readonly RouteDocument[]): RouteDocument[] {
  const unique = [...new Map(routes.map((route) => [route.pattern, route])).values()];
  return unique.sort((a, b) => parameters(a) - parameters(b) || a.pattern.localeCompare(b.pattern));
}

const parameters = ({ pattern }: RouteDocument) => pattern.split(':').length;

/** `/site.webmanifest`: how the product looks on a home screen. The icons are drawn by `e2e/icons/draw-icons.ts`. */
const webManifest = {
  id: '/',
  name: productName,
  short_name: productName,
  description: documentWords.description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: pageColors.light,
  background_color: pageColors.light,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;
