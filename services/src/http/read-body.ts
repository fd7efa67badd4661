import type { Result } from '../result.ts';
import type { ApiEvent } from './api-event.ts';

/** The JSON that was sent. No body counts as `{}`, so that the refusal can name the first missing field. */
export function readBody(event: ApiEvent): Result<unknown> {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
  if (text.trim() === '') return { ok: true, value: {} };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, code: 'body_invalid', field: '' };
  }
}
