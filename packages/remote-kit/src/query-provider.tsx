import type { Problem } from '@halqa/contract';
import { problemSentence, sentenceOf } from '@halqa/copy';
import { ProblemError } from '@halqa/platform';
import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

type QueryProviderProps = {
  /** Options of this remote, over the defaults of every remote. */
  queries?: DefaultOptions['queries'];
  children: ReactNode;
};

/**
 * Gives the pages of a remote one query client. Never retries by itself: a problem is shown with a Retry. Network mode
 * `always`, because a phone that believes to be offline would otherwise show a skeleton for ever instead of an error.
 */
export function QueryProvider({ queries, children }: QueryProviderProps) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', ...queries } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The sentence of a failed query. Anything but a problem of the API is a bug, and reads as a server error. */
export const errorSentence = (error: unknown): string =>
  error instanceof ProblemError ? problemSentence(error.problem) : sentenceOf('server_error');

/** Whether a query failed with one of these problems. */
export const isProblem = (error: unknown, ...codes: Problem['code'][]): boolean =>
  error instanceof ProblemError && codes.includes(error.problem.code);
