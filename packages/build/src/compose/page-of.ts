import type { BuiltRemote } from './built-remote.ts';
import type { Page, Site } from './document-html.ts';
import { type InlineStyle, inlineStyle } from './inline-style.ts';

/** The page behind a route. A finished page brings the styles of its remote along, as it is seen before any script runs. */
export function pageOf(pattern: string, remotes: readonly BuiltRemote[], site: Site, frameStyle: InlineStyle): Page {
  for (const remote of remotes) {
    const route = remote.manifest.routes.find(({ path }) => path === pattern);
    if (!route) continue;
    const html = remote.pages[pattern] ?? null;
    return {
      title: route.title,
      description: route.description,
      isFindable: route.access === 'public' && route.findable !== false,
      release: site.releases.remotes[remote.manifest.name] ?? null,
      html,
      isTranslated: (route.languages ?? remote.manifest.languages ?? []).includes('ar'),
      styles: html === null ? [frameStyle] : [frameStyle, styleOf(remote)],
    };
  }
  throw new Error(`No remote has the route ${pattern}.`);
}

function styleOf({ folder, version, federation, files }: BuiltRemote): InlineStyle {
  const names = federation.exposes.flatMap(({ assets }) => assets.css.sync);
  return inlineStyle(files, names, `/mf/${folder}/${version}`);
}
