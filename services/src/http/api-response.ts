import { createHash } from 'node:crypto';
import { type ProblemReply, problems } from '@halqa/contract';
import { fieldInvalid, fieldNotEditable, problemSentences, tooManySentence } from '@halqa/copy';
import type { Problem } from '../basics/handler.ts';
import { apiHeaders } from './api-headers.ts';

/** A response of payload format 2.0. */
export type ApiResponse = {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
};

export function jsonResponse(statusCode: number, reply: unknown): ApiResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...apiHeaders };
  return { statusCode, headers, body: JSON.stringify(reply) };
}

/**
 * A text for other programs than the site's pages; saved as a file where a browser opens it. A program that has this version
 * already, and says so in `If-None-Match`, gets that confirmed; it may store the text, and asks again before each use.
 */
export function textResponse(
  statusCode: number,
  { mediaType, text, known }: { readonly mediaType: string; readonly text: string; readonly known: string | undefined },
): ApiResponse {
  const etag = versionOf(text);
  const headers = { ...apiHeaders, etag, 'cache-control': 'private, no-cache' };
  const isKnown = known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
  if (isKnown) return { statusCode: 304, headers, body: '' };
  const described = { 'content-type': `${mediaType}; charset=utf-8`, 'content-disposition': 'attachment' };
  return { statusCode, headers: { ...described, ...headers }, body: text };
}

/** Weak, because the time at which a calendar was made is in each of its dates and says nothing about them. */
const versionOf = (text: string): string =>
  `W/"${createHash('sha256')
    .update(text.replace(/^DTSTAMP:.*$/gm, ''))
    .digest('base64url')}"`;

export function redirectResponse(statusCode: number, location: string): ApiResponse {
  return { statusCode, headers: { location, ...apiHeaders }, body: '' };
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
