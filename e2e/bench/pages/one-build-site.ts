import { extname } from 'node:path';
import { type ReleaseSet, releaseSet } from '@halqa/contract';
import type { OneBuild } from '../../../packages/build/src/measure/one-build.ts';
import type { SiteFile } from './bench-server.ts';

/** Where the files of the one build are in its site. */
export const oneBuildPath = '/one/';

/**
 * For comparison: the product's site with the scripts of one build without federation (`OneBuild`) in place of the remotes. Each
 * document of the product loses its scripts and prerendered parts and gets those of the one build for its address.
 *
 * @param calls whether documents begin the calls of their page, as the product's do
 */
export function oneBuildSite(build: OneBuild, { calls }: { calls: boolean }) {
  return (path: string, ofProduct: SiteFile | null): SiteFile | null => {
    if (path.startsWith(oneBuildPath)) return builtFile(build, path.slice(oneBuildPath.length));
    if (!ofProduct?.contentType.includes('html')) return ofProduct;
    const html = oneBuildDocument(ofProduct.content.toString(), path, build);
    return {
      ...ofProduct,
      content: Buffer.from(calls ? html : html.replace(/<script [^>]*id="early-calls".*<\/script>/, '')),
    };
  };
}

function builtFile({ files }: OneBuild, name: string): SiteFile | null {
  const content = files.get(name);
  if (!content) return null;
  return { content, contentType: contentTypes[extname(name)] ?? 'application/octet-stream' };
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** `rel="arabic"` is the product's own: files that are fetched for Arabic alone. */
function oneBuildDocument(html: string, path: string, build: OneBuild): string {
  const [, json = ''] = /id="releases">(.*)<\/script>/.exec(html) ?? [];
  const releases = releaseSet.parse(JSON.parse(json));
  const page = pageFiles(releases, path, build);
  const styles = build.main.filter(isStyle).map((name) => build.files.get(name)?.toString() ?? '');
  const head = [
    ...styles.map((css) => `<style>${css}</style>`),
    ...[...build.main, ...page]
      .filter((name) => !isStyle(name))
      .map((name) => `<link rel="preload" as="script" href="${oneBuildPath}${name}">`),
    ...build.main
      .filter((name) => !isStyle(name))
      .map((name) => `<script defer src="${oneBuildPath}${name}"></script>`),
  ];
  const links = page.filter(isStyle).map((name) => `<link rel="stylesheet" href="${oneBuildPath}${name}" crossorigin>`);
  return html
    .replace(/<template id="program">.*?<\/template>/s, '')
    .replaceAll(
      /<style>.*?<\/style>|<link rel="(preload|arabic|stylesheet)" [^>]*>|<script (?:defer|async) [^>]*><\/script>/gs,
      '',
    )
    .replace(json, () => JSON.stringify(withoutFiles(releases)).replaceAll('<', '\\u003c'))
    .replace(
      '</head>',
      () => `<link rel="preload" href="/config.json" as="fetch" crossorigin>\n${head.join('\n')}\n</head>`,
    )
    .replace(/<div id="top">.*?<\/div>\n<div id="not-started"/s, '<div id="top"></div>\n<div id="not-started"')
    .replace(/(<main [^>]*>).*<\/main>/s, '$1</main>')
    .replace(/<div id="bottom">.*<\/body>/s, () => `<div id="bottom"></div>\n${links.join('\n')}\n</body>`);
}

const isStyle = (name: string) => name.endsWith('.css');

/** The files of the remote that has the address, of its page, and for members of the shapes that check their first replies. */
function pageFiles({ remotes }: ReleaseSet, path: string, { chunks }: OneBuild): string[] {
  const parts = path.split('/');
  for (const { manifest } of Object.values(remotes)) {
    const route = manifest.routes.find((each) => {
      const expected = each.path.split('/');
      return (
        expected.length === parts.length && expected.every((part, at) => part.startsWith(':') || part === parts[at])
      );
    });
    if (!route) continue;
    const names = [manifest.name, route.chunk ?? '', ...(route.access === 'member' ? ['replies'] : [])];
    return [...new Set(names.flatMap((name) => chunks[name] ?? []))];
  }
  return [];
}

/** The set without files, so that the shell fetches none: here the remotes are chunks of the one build, checked by nobody. */
function withoutFiles(releases: ReleaseSet): ReleaseSet {
  const remotes: ReleaseSet['remotes'] = {};
  for (const [name, { version, entry, manifest }] of Object.entries(releases.remotes)) {
    remotes[name] = { version, entry, manifest, preload: [], css: [], integrity: { [entry]: 'none' } };
  }
  return { ...releases, remotes };
}
