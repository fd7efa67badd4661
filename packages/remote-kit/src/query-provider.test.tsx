import { PlatformProvider, ProblemError } from '@halqa/platform';
import { reactRemote } from '@halqa/platform/react-remote';
import { createTestPlatform, signedIn } from '@halqa/platform/testing';
import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorSentence } from './query-errors.ts';
import { QueryProvider } from './query-provider.tsx';

afterEach(() => vi.restoreAllMocks());

it('says that the device is offline, and loads by itself once it is online again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new ProblemError({ status: 0, code: 'unreachable', error: 'No connection' });
    return 'Loaded';
  });
  render(
    <PlatformProvider platform={createTestPlatform()}>
      <QueryProvider>
        <Content load={load} />
      </QueryProvider>
    </PlatformProvider>,
  );
  await screen.findByText('You are offline. This loads by itself once the connection is back.');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Loaded');
  expect(load).toHaveBeenCalledTimes(2);
});

describe('where the document shows an outline, the page takes its place', () => {
  /** Mounts a page into an element outside of the document. Returns what it showed when its mount resolved. */
  async function shownFirst(load: () => Promise<string>, session = signedIn()): Promise<string | null> {
    const domElement = document.createElement('div');
    const App = () => (
      <QueryProvider>
        <Content load={load} />
      </QueryProvider>
    );
    const platform = createTestPlatform({ session });
    await reactRemote(App).mount({ name: 'mf_page', platform, domElement, onError: () => {} });
    return domElement.textContent;
  }

  it('with its first data', async () => {
    expect(await shownFirst(async () => 'Loaded')).toBe('Loaded');
  });

  it('with what it says when that could not be loaded', async () => {
    const load = () => Promise.reject(new ProblemError({ status: 0, code: 'unreachable', error: '' }));
    expect(await shownFirst(load)).toContain('We could not reach Halqa');
  });

  it.each<[string, () => Promise<string>, ReturnType<typeof signedIn>]>([
    ['data does', () => new Promise(() => {}), signedIn()],
    ['profile does', async () => 'Loaded', { ...signedIn(), profile: null, profileState: 'loading' }],
  ])('after a second and a half where its %s not arrive', async (_, load, session) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const hasTakenIt = vi.fn();
    await act(async () => void shownFirst(load, session).then(hasTakenIt));
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(hasTakenIt).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(hasTakenIt).toHaveBeenCalledOnce();
  });
});

function Content({ load }: { load: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: ['content'], queryFn: load });
  return <p>{error ? errorSentence(error) : data}</p>;
}
