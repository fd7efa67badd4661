import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { setPrerenderedPath } from './address.ts';
import type { Platform } from './platform.ts';
import { setPrerenderedSession } from './platform-context.tsx';
import { remoteTree } from './react-remote.tsx';
import type { Session } from './session.ts';
import { createStore } from './store.ts';

/**
 * `page`: the same for every visitor and stage. `outline`: as it is first rendered, until its program has started.
 * `members-outline`: the same for a member of whom nothing has been loaded yet.
 */
export type PrerenderKind = 'page' | 'outline' | 'members-outline';

type Prerendered = { readonly path: string; readonly kind: PrerenderKind; readonly language: 'en' | 'ar' };

/**
 * Renders a page of a remote to HTML: a `page` that `reactRemote` hydrates later, or an outline that the mounted page takes the
 * place of. Rejects when a `page` or an `outline` uses more of the visitor than a session that is not known yet, and a
 * `members-outline` more than the member's name, in whose place it has an empty `<bdi data-member-name>`.
 */
export async function prerenderRemote(App: ComponentType, { path, kind, language }: Prerendered): Promise<string> {
  const session: Session = kind === 'members-outline' ? memberUnknown : { status: 'loading' };
  setPrerenderedPath(path);
  setPrerenderedSession(session);
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const platform = kind === 'page' ? prerenderPlatform(session) : outlinePlatform(session);
  const { prelude } = await prerender(
    remoteTree(App, platform, () => {}),
    // A document has the outlines of both languages.
    { onError, ...(language === 'ar' ? { identifierPrefix: 'ar' } : {}) },
  );
  // React renders the fallback for an error below a Suspense boundary; such a page must not be published.
  if (errors.length > 0) throw errors[0];
  const html = await new Response(prelude).text();
  return kind === 'page' ? html : withMember(withoutNames(html));
}

/** A platform without a visitor: any use of it but the session (loading) throws. */
const prerenderPlatform = (session: Session): Platform =>
  withFallback<Platform>({ session: createStore(session) }, (name) => {
    throw new Error(`A prerendered page cannot use platform.${name}.`);
  });

/** A platform of a live stage, without a return path. Everything else of it can be read, and throws when it is called or used. */
function outlinePlatform(session: Session): Platform {
  const unused = (name: string) =>
    new Proxy(() => undefined, {
      apply: () => {
        throw new Error(`An outline cannot call platform.${name}.`);
      },
      get: (_, part) => {
        throw new Error(`An outline cannot use platform.${name}.${String(part)}.`);
      },
    });
  const config = withFallback<Platform['config']>({ mode: 'live' }, (name) => unused(`config.${name}`));
  const available = { session: createStore(session), config, returnPath: () => null, setTitle: () => {} };
  return withFallback<Platform>(available, unused);
}

/** Returns an object with these properties, whose every other property is what `fallback` returns for its name. */
function withFallback<Whole extends object>(available: Partial<Whole>, fallback: (name: string) => unknown): Whole {
  return new Proxy(available, {
    get: (target, name, receiver) => (name in target ? Reflect.get(target, name, receiver) : fallback(String(name))),
  }) as Whole; // every other property is what `fallback` returns
}

/** Stands for the name of the member while their outline is rendered. A character of no script. */
const memberMark = '\u{E000}';

type MemberUser = Extract<Session, { status: 'signed-in' }>['user'];

/** A member of whom nothing but the login is known. */
const memberUnknown: Session = {
  status: 'signed-in',
  user: withFallback<MemberUser>({ name: memberMark }, (name) => {
    throw new Error(`An outline cannot show the ${name} of the member.`);
  }),
  profile: null,
  profileState: 'loading',
};

/** The document's script writes the name into these elements, as text. */
function withMember(html: string): string {
  if (new RegExp(`<[^>]*${memberMark}`, 'u').test(html))
    throw new Error('An outline can show the member’s name as text alone.');
  return html.replaceAll(memberMark, '<bdi data-member-name></bdi>');
}

/** A form that is sent before its program has started must not write what was typed into the address: nothing in it has a name. */
const withoutNames = (html: string): string =>
  html.replace(/(<(?:input|select|textarea|button)[^>]*?) name="/g, '$1 data-name="');
