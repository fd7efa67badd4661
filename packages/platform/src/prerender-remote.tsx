import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { setPrerenderedPath } from './address.ts';
import type { Platform } from './platform.ts';
import { remoteTree } from './react-remote.tsx';
import { createStore } from './store.ts';

/** `page`: the same for every visitor and stage. `outline`: as it is first rendered, until its program has started. */
type Prerendered = { readonly path: string; readonly kind: 'page' | 'outline'; readonly language: 'en' | 'ar' };

/**
 * Renders a page of a remote to HTML: a `page` that `reactRemote` hydrates later, or an `outline` that the mounted page takes the
 * place of. Rejects when a page depends on the visitor, or an outline on more of them than a session that is not known yet.
 */
export async function prerenderRemote(App: ComponentType, { path, kind, language }: Prerendered): Promise<string> {
  setPrerenderedPath(path);
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const platform = kind === 'page' ? prerenderPlatform() : outlinePlatform();
  const { prelude } = await prerender(
    remoteTree(App, platform, () => {}),
    // A document has the outlines of both languages.
    { onError, ...(language === 'ar' ? { identifierPrefix: 'ar' } : {}) },
  );
  // React renders the fallback for an error below a Suspense boundary; such a page must not be published.
  if (errors.length > 0) throw errors[0];
  const html = await new Response(prelude).text();
  return kind === 'page' ? html : withoutNames(html);
}

const session = createStore({ status: 'loading' } as const);

/** A platform without a visitor: any use of it but the session (loading) throws. */
const prerenderPlatform = (): Platform =>
  only<Platform>({ session }, (name) => {
    throw new Error(`A prerendered page cannot use platform.${name}.`);
  });

/** A visitor of a live stage who comes from nowhere. What is called and configured besides is there, and throws when it is used. */
function outlinePlatform(): Platform {
  const unused = (name: string) =>
    new Proxy(() => undefined, {
      apply: () => {
        throw new Error(`An outline cannot call platform.${name}.`);
      },
      get: (_, part) => {
        throw new Error(`An outline cannot use platform.${name}.${String(part)}.`);
      },
    });
  const config = only<Platform['config']>({ mode: 'live' }, (name) => unused(`config.${name}`));
  return only<Platform>({ session, config, returnPath: () => null, setTitle: () => {} }, unused);
}

/** Has these properties, and of every other one what `other` returns. */
function only<Whole extends object>(available: Partial<Whole>, other: (name: string) => unknown): Whole {
  return new Proxy(available, {
    get: (target, name, receiver) => (name in target ? Reflect.get(target, name, receiver) : other(String(name))),
  }) as Whole; // every other property is what `other` returns
}

/** A form that is sent before its program has started must not write what was typed into the address: nothing in it has a name. */
const withoutNames = (html: string): string =>
  html.replace(/(<(?:input|select|textarea|button)[^>]*?) name="/g, '$1 data-name="');
