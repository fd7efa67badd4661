import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import type { Platform } from './platform.ts';
import { remoteTree } from './react-remote.tsx';
import { createStore } from './store.ts';

/** The finished HTML of a remote, for a visitor of whom nothing is known: the tree that `reactRemote` hydrates later. */
export async function prerenderRemote(App: ComponentType): Promise<string> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const { prelude } = await prerender(
    remoteTree(App, unknownPlace(), () => {}),
    { onError },
  );
  // An error below a Suspense boundary would only leave a hole in the page.
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

/** A platform that knows nobody. Whatever else a page asks of it is not the same for everybody. */
function unknownPlace(): Platform {
  const known: Pick<Platform, 'session'> = { session: createStore({ status: 'loading' }) };
  return new Proxy(known, {
    get(platform, name, receiver) {
      if (name in platform) return Reflect.get(platform, name, receiver);
      throw new Error(`A prerendered page cannot use platform.${String(name)}.`);
    },
  }) as Platform; // complete in the only way that a build can be
}
