import * as z from 'zod';

const Json = z.record(z.string(), z.unknown());

/** One call of the Link dialog to its bank. */
export async function callLink(bankUrl: string, step: 'start' | 'log-in' | 'finish', body: object) {
  const response = await fetch(`${bankUrl}/_link/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: Json.parse(await response.json()) };
}
