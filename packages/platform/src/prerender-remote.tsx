import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import type { Platform } from './platform.ts';
import { remoteTree } from './react-remote.tsx';
import { createStore } from './store.ts';

/** Renders a remote to the HTML that `reactRemote` hydrates later. Rejects when the page depends on the visitor. */
export async function prerenderRemote(App: ComponentType): Promise<string> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const { prelude } = await prerender(
    remoteTree(App, prerenderPlatform(), () => {}),
    { onError },
  );
  // React renders the fallback for an error below a Suspense boundary; such a page must not be published.
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

/** A platform without a visitor: any use of it but the session (loading) throws. */
function prerenderPlatform(): Platform {
  const available: Pick<Platform, 'session'> = { session: createStore({ status: 'loading' }) };
  return new Proxy(available, {
    get(platform, name, receiver) {
      if (name in platform) return Reflect.get(platform, name, receiver);
      throw new Error(`A prerendered page cannot use platform.${String(name)}.`);
    },
  }) as Platform; // every other property throws
}
