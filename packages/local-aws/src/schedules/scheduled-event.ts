import { randomUUID } from 'node:crypto';
import { account, region } from '../template/local-names.ts';
import type { DueRun } from './due-runs.ts';

/** What the function receives: the schedule's own input, or the envelope that EventBridge sends without one. */
export function scheduledEvent({ schedule, due }: DueRun): unknown {
  if (schedule.input !== undefined) return schedule.input;
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account,
    time: new Date(due).toISOString().replace(/\.\d+Z$/, 'Z'),
    region,
    resources: [schedule.arn],
    detail: '{}',
  };
}
