import { createHash } from 'node:crypto';
import type { Release } from '@halqa/contract';
import type { BuiltFile, BuiltRemote } from './built-front-ends.ts';
import type { Page, Site } from './document.ts';
import { earlyCalls } from './inline-script.ts';
import { integrityOf } from './integrity.ts';
import { arabicOf } from './prerendered-pages.ts';

/** The page of a route. A prerendered page inlines the styles of its remote, because it is shown before any script runs. */
export function createPage(
  pattern: string,
  remotes: readonly BuiltRemote[],
  site: Site,
  shellStyle: InlineStyle,
): Page {
  for (const remote of remotes) {
    const route = remote.manifest.routes.find(({ path }) => path === pattern);
    if (!route) continue;
    const html = remote.killed ? null : (remote.pages[pattern] ?? null);
    const isOutline = route.prerender === 'outline';
    return {
      pattern,
      title: route.title,
      description: route.description,
      isFindable: route.access !== 'member' && route.findable !== false,
      release: withChunk(site.releases.remotes[remote.manifest.name] ?? null, route.chunk),
      html: isOutline ? null : html,
      outline:
        isOutline && html !== null
          ? { html: withPlaces(html, pattern), arabic: arabicOutline(remote, pattern), access: route.access }
          : null,
      early: isOutline && html !== null && route.access === 'member' ? earlyScript(remote) : null,
      isTranslated: (route.languages ?? remote.manifest.languages ?? []).includes('ar'),
      calls: remote.killed ? [] : earlyCalls(route),
      styles: html === null ? [shellStyle] : [shellStyle, styleOf(remote)],
    };
  }
  throw new Error(`No remote has the route ${pattern}.`);
}

/** The script that writes what early calls say into the outline. */
export type EarlyScript = { url: string; integrity: string };

function earlyScript({ folder, version, federation, files }: BuiltRemote): EarlyScript | null {
  const file = files.find(({ name }) => name === federation.early);
  return file ? { url: `/mf/${folder}/${version}/${file.name}`, integrity: integrityOf(file.content) } : null;
}

function arabicOutline({ pages }: BuiltRemote, pattern: string): string | null {
  const html = pages[arabicOf(pattern)];
  return html === undefined ? null : withPlaces(html, pattern);
}

/** Links of an outline with the place of each parameter in the address, as in `earlyCalls`: it was rendered at its own pattern. */
const withPlaces = (html: string, pattern: string): string =>
  pattern
    .split('/')
    .reduce(
      (all, part, place) => (part.startsWith(':') ? all.replaceAll(encodeURIComponent(part), `{${place}}`) : all),
      html,
    );

/** A release with what the page's own chunk needs besides. */
function withChunk(release: Release | null, name: string | undefined): Release | null {
  const chunk = release?.chunks?.[name ?? ''];
  if (!release || !chunk) return release;
  const arabic = [...(release.arabic ?? []), ...(chunk.arabic ?? [])];
  return { ...release, arabic, preload: [...release.preload, ...chunk.preload], css: [...release.css, ...chunk.css] };
}

function styleOf({ folder, version, federation, files }: BuiltRemote): InlineStyle {
  const names = federation.exposes.flatMap(({ assets }) => assets.css.sync);
  return inlineStyle(files, names, `/mf/${folder}/${version}`);
}

/** An inlined style sheet with its hash for the content security policy. */
export type InlineStyle = { css: string; hash: string };

/**
 * Joins style sheets for inlining into a document, so that the first paint needs no further request. Relative URLs are
 * resolved against `folder`, where the style sheets are.
 */
export function inlineStyle(files: readonly BuiltFile[], names: readonly string[], folder: string): InlineStyle {
  const css = names.map((name) => textOf(files.find((file) => file.name === name)?.content)).join('');
  const absolute = css.replace(/url\((["']?)(?!data:|https?:|\/|#)/g, `url($1${folder}/`);
  return { css: absolute, hash: `sha256-${createHash('sha256').update(absolute).digest('base64')}` };
}

const textOf = (content: Uint8Array | undefined) => new TextDecoder().decode(content).trim();
