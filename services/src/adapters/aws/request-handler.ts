/** Milliseconds. A call to an AWS service must end before the gateway gives up on the request. */
export const requestHandler = { connectionTimeout: 2_000, requestTimeout: 6_000, throwOnRequestTimeout: true };
