import { ProblemError } from '@halqa/platform';
import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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
    <QueryProvider>
      <Content load={load} />
    </QueryProvider>,
  );
  await screen.findByText('You are offline. This loads by itself once the connection is back.');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Loaded');
  expect(load).toHaveBeenCalledTimes(2);
});

function Content({ load }: { load: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: ['content'], queryFn: load });
  return <p>{error ? errorSentence(error) : data}</p>;
}
