/** No call to a neighbour may hold a request longer than the gateway waits. Milliseconds. */
export const requestHandler = { connectionTimeout: 2_000, requestTimeout: 6_000, throwOnRequestTimeout: true };
