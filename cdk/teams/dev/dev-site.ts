import type { BuiltFile, BuiltRemote, composeBeside } from '@halqa/releases/perform';
import { findDocument } from '../../lib/site/find-document.ts';
import { securityHeaders } from '../../lib/site/security-headers.ts';

type Compose = Awaited<ReturnType<typeof composeBeside>>;

/** A file of the site that is being written, with its headers. */
type DevFile = { content: Uint8Array; headers: Record<string, string> };

export type DevSite = {
  /** The file of a path; undefined for what the product serves. */
  find(path: string): DevFile | undefined;
};

/** Where pages hear of changes. */
export const changesPath = '/hot/changes';
const reloadPath = '/hot/reload.js';

const reload = `new EventSource('${changesPath}').onmessage = () => location.reload();\n`;

/**
 * The site with a build in it: its documents, which load themselves anew after a change, the files of the build, and others
 * `besides`.
 */
export function devSite(compose: Compose, built: BuiltRemote | null, besides: readonly BuiltFile[]): DevSite {
  const { documents, immutable, routes, styleHashes } = compose(built);
  const scriptHashes = hashesIn(documents);
  const policy = securityHeaders({ styleHashes, scriptHashes });
  const own = built ? immutable.filter(({ name }) => name.startsWith(`mf/${built.folder}/`)) : [];
  const files = new Map(
    [...documents.map(withReload), ...own, ...besides, reloadFile].map((file) => [`/${file.name}`, file]),
  );
  return {
    find(path) {
      const file = files.get(findDocument(path, routes));
      if (file === undefined) return undefined;
      const headers = { ...policy, 'content-type': typeOf(file.name), 'cache-control': 'no-store' };
      return { content: file.content, headers };
    },
  };
}

const reloadFile: BuiltFile = { name: reloadPath.slice(1), content: new TextEncoder().encode(reload) };

/** A script of the same origin: the policy of the documents allows it, and the connection that it opens. */
function withReload(file: BuiltFile): BuiltFile {
  if (!file.name.endsWith('.html')) return file;
  const html = new TextDecoder().decode(file.content);
  const content = html.replace('</head>', `<script defer src="${reloadPath}"></script>\n</head>`);
  return { ...file, content: new TextEncoder().encode(content) };
}

function hashesIn(documents: readonly BuiltFile[]): string[] {
  const policy = documents.find(({ name }) => name === 'csp.json');
  return policy ? JSON.parse(new TextDecoder().decode(policy.content)).scriptHashes : [];
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const typeOf = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'application/json';
