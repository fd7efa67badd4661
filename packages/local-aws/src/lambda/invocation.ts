/** An error as Lambda reports it to the caller. */
export type InvocationError = { errorType: string; errorMessage: string; trace?: string[] };

/** What a function returned, as JSON text, or the error that it ended with. */
export type InvocationResult = { payload: string; error?: undefined } | { payload?: undefined; error: InvocationError };

/** The messages between the function and its thread. */
export type InvocationRequest = { requestId: string; event: string; timeoutMilliseconds: number };
export type WorkerMessage = { loaded: true } | { loadError: InvocationError } | InvocationResult;

/** The error type of an invocation that took too long, and of a function that takes too long to load: the caller may try again. */
export const timeoutError = 'Sandbox.Timedout';

/** What a caller gets when the function has as many invocations as it may have; it has not run. */
export const throttled: InvocationResult = {
  error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' },
};

export const isThrottled = ({ error }: InvocationResult): boolean => error === throttled.error;

export const timedOut = (requestId: string, milliseconds: number): InvocationResult => ({
  error: {
    errorType: timeoutError,
    errorMessage: `RequestId: ${requestId} Error: Task timed out after ${(milliseconds / 1000).toFixed(2)} seconds`,
  },
});

export function describeError(error: unknown): InvocationError {
  if (!(error instanceof Error)) return { errorType: 'Error', errorMessage: String(error) };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}
