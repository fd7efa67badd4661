import { type ReactNode, Suspense, useId } from 'react';
import { describe, expect, it } from 'vitest';
import { usePath } from './address.ts';
import { usePlatform, useSession } from './platform-context.tsx';
import { prerenderRemote } from './prerender-remote.tsx';

it('renders a page with a loading session', async () => {
  const App = () => <p>{useSession().status}</p>;
  expect(await prerenderRemote(App, { path: '/', kind: 'page', language: 'en' })).toBe('<p>loading</p>');
});

it('rejects a page that depends on the configuration', async () => {
  const App = () => <p>{usePlatform().config.mode}</p>;
  await expect(prerenderRemote(App, { path: '/', kind: 'page', language: 'en' })).rejects.toThrow(
    'A prerendered page cannot use platform.config.',
  );
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
  await expect(prerenderRemote(App, { path: '/', kind: 'page', language: 'en' })).rejects.toThrow('boom');
});

describe('an outline', () => {
  const outlined = (App: () => ReactNode, language: 'en' | 'ar' = 'en') =>
    prerenderRemote(App, { path: '/login', kind: 'outline', language });

  it('is a page of a live stage as it is first rendered, on its own path', async () => {
    const App = () => <p>{`${usePlatform().config.mode} ${usePath()} ${usePlatform().returnPath()}`}</p>;
    expect(await outlined(App)).toBe('<p>live /login null</p>');
  });

  it('has no names, so that nothing that was typed gets into the address', async () => {
    expect(await outlined(() => <input type="password" name="password" />)).toBe(
      '<input type="password" data-name="password"/>',
    );
  });

  it('has other ids in each language, because a document has both', async () => {
    const App = () => <p id={useId()} />;
    expect(await outlined(App, 'ar')).not.toBe(await outlined(App));
  });

  it('of a page for members is that of somebody of whom nothing has loaded, with an element for their name', async () => {
    const render = (App: () => ReactNode) =>
      prerenderRemote(App, { path: '/dashboard', kind: 'members-outline', language: 'en' });
    const Name = () => {
      const session = useSession();
      return session.status === 'signed-in' && `${session.user.name}, ${session.profileState}`;
    };
    expect(await render(() => <h1>{<Name />}</h1>)).toBe('<h1><bdi data-member-name></bdi>, loading</h1>');
    const Email = () => {
      const session = useSession();
      return session.status === 'signed-in' && session.user.email;
    };
    await expect(render(() => <Email />)).rejects.toThrow('An outline cannot show the email of the member.');
    const Label = () => {
      const session = useSession();
      return <p title={session.status === 'signed-in' ? `${session.user.name}` : ''} />;
    };
    await expect(render(() => <Label />)).rejects.toThrow('as text alone');
  });

  it('is rejected where it shows what the stage configures, or calls anything', async () => {
    await expect(outlined(() => <p>{`${usePlatform().config.supportEmail}`}</p>)).rejects.toThrow(
      'config.supportEmail',
    );
    await expect(outlined(() => <p>{usePlatform().now()}</p>)).rejects.toThrow('An outline cannot call platform.now.');
  });
});
