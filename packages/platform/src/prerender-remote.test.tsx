import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { usePlatform, useSession } from './platform-context.tsx';
import { prerenderRemote } from './prerender-remote.tsx';

it('finishes a page for a visitor of whom nothing is known', async () => {
  const App = () => <p>{useSession().status}</p>;
  expect(await prerenderRemote(App)).toBe('<p>loading</p>');
});

it('refuses a page that is not the same everywhere', async () => {
  const App = () => <p>{usePlatform().config.mode}</p>;
  await expect(prerenderRemote(App)).rejects.toThrow('A prerendered page cannot use platform.config.');
});

it('refuses a page with a hole in it', async () => {
  const Broken = () => {
    throw new Error('boom');
  };
  const App = () => (
    <Suspense fallback="Later">
      <Broken />
    </Suspense>
  );
  await expect(prerenderRemote(App)).rejects.toThrow('boom');
});
