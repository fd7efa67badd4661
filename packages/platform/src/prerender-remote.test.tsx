import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { usePlatform, useSession } from './platform-context.tsx';
import { prerenderRemote } from './prerender-remote.tsx';

it('renders a page with a loading session', async () => {
  const App = () => <p>{useSession().status}</p>;
  expect(await prerenderRemote(App)).toBe('<p>loading</p>');
});

it('rejects a page that depends on the configuration', async () => {
  const App = () => <p>{usePlatform().config.mode}</p>;
  await expect(prerenderRemote(App)).rejects.toThrow('A prerendered page cannot use platform.config.');
});

it('rejects a page with an error below a Suspense boundary', async () => {
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
