/**
 * `fetch` that meets a 401 once with a new token: the server may have stopped taking the old one before the browser's
 * clock says so. The call was refused at the door, so sending it again repeats nothing.
 */
export function fetchWithFreshToken(
  fetch: typeof globalThis.fetch,
  freshToken: () => Promise<string | null>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(init?.headers);
    if (response.status !== 401 || !headers.has('authorization')) return response;
    const token = await freshToken().catch(() => null);
    if (!token) return response;
    headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
}
