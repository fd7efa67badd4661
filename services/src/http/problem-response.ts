import { type ProblemReply, problems } from '@halqa/contract';
import { fieldInvalid, fieldNotEditable, problemSentences } from '@halqa/copy';
import type { Problem } from '../result.ts';
import { type ApiResponse, jsonResponse } from './api-response.ts';

/** The one error shape of the API, with the status of its code. */
export function problemResponse({ code, field }: Omit<Problem, 'ok'>): ApiResponse {
  const reply: ProblemReply = { error: sentenceOf(code, field), code, ...(field ? { field } : {}) };
  return jsonResponse(problems[code], reply);
}

function sentenceOf(code: Problem['code'], field = ''): string {
  if (code === 'body_invalid') return fieldInvalid(field);
  if (code === 'field_not_editable' && field !== '') return fieldNotEditable(field);
  return problemSentences[code];
}
