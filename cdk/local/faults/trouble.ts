import { STATUS_CODES } from 'node:http';
import { problems } from '@halqa/contract';
import { problemSentences } from '@halqa/copy';
import type { PlannedFault } from './planned-fault.ts';

/** What the caller gets in place of an answer. */
export type Trouble = 'drop' | { status: number; headers: Record<string, string>; body: string };

/** The faults that come at once; a held call waits and then gets its own answer. */
export type SuddenFault = Exclude<PlannedFault, { trouble: 'hold' }>;

export function troubleOf(fault: SuddenFault): Trouble {
  switch (fault.trouble) {
    case 'drop':
      return 'drop';
    case 'empty':
      return { status: 200, headers: json, body: '' };
    case 'not-json':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>We are taking a short break.</h1>' };
    case 'status':
      return {
        status: fault.status,
        headers: json,
        body: JSON.stringify({ message: STATUS_CODES[fault.status] ?? 'Trouble' }),
      };
    case 'refusal':
      return {
        status: problems[fault.code],
        headers: json,
        body: JSON.stringify({ error: problemSentences[fault.code], code: fault.code }),
      };
    case 'error':
      return {
        status: fault.status,
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': fault.type },
        body: JSON.stringify({ __type: fault.type, message: fault.message }),
      };
  }
}

const json = { 'content-type': 'application/json' };
