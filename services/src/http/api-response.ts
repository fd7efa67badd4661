import { type ProblemReply, problems } from '@halqa/contract';
import { fieldInvalid, fieldNotEditable, problemSentences, tooManySentence } from '@halqa/copy';
import type { Problem } from '../handler.ts';

/** A response of payload format 2.0. */
export type ApiResponse = {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
};

/** Replies are personal, so no cache may store them, and data, so no browser may take them for a page or a script. */
const protection = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export function jsonResponse(statusCode: number, reply: unknown): ApiResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...protection };
  return { statusCode, headers, body: JSON.stringify(reply) };
}

/** A text for other programs than the site's pages; saved as a file where a browser opens it. */
export function textResponse(statusCode: number, mediaType: string, text: string): ApiResponse {
  const headers = { 'content-type': `${mediaType}; charset=utf-8`, 'content-disposition': 'attachment', ...protection };
  return { statusCode, headers, body: text };
}

export function redirectResponse(statusCode: number, location: string): ApiResponse {
  return { statusCode, headers: { location, ...protection }, body: '' };
}

/** The error shape of every route, with the status and sentence of its code. */
export function problemResponse(problem: Omit<Problem, 'ok'>): ApiResponse {
  const { code, field, retryAfter } = problem;
  const reply: ProblemReply = {
    error: sentenceOf(problem),
    code,
    ...(field ? { field } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  };
  const response = jsonResponse(problems[code], reply);
  if (retryAfter === undefined) return response;
  return { ...response, headers: { ...response.headers, 'retry-after': String(retryAfter) } };
}

function sentenceOf({ code, field = '', retryAfter }: Omit<Problem, 'ok'>): string {
  if (retryAfter !== undefined) return tooManySentence(code, retryAfter);
  if (code === 'body_invalid') return fieldInvalid(field);
  if (code === 'field_not_editable' && field !== '') return fieldNotEditable(field);
  return problemSentences[code];
}
