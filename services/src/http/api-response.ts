/** What the gateway turns into an HTTP response. */
export type ApiResponse = {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
};

/** Replies are about one person at one moment, so nobody may keep them. */
export function jsonResponse(statusCode: number, reply: unknown): ApiResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { statusCode, headers, body: JSON.stringify(reply) };
}

export function redirectResponse(statusCode: number, location: string): ApiResponse {
  return { statusCode, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
