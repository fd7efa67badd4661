import * as z from 'zod';
import type { Templates } from '../template/open-templates.ts';

/** One schedule of EventBridge Scheduler. */
export type ScheduleSettings = {
  name: string;
  arn: string;
  expression: string;
  timeZone: string;
  functionArn: string;
  input?: unknown;
};

const ScheduleProperties = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default('UTC'),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Target: z.object({ Arn: z.string(), Input: z.string().optional() }),
});

/** The schedules of the templates that are switched on. */
export function scheduleSettings(templates: Templates): ScheduleSettings[] {
  return templates
    .resources('AWS::Scheduler::Schedule', ScheduleProperties)
    .filter(({ properties }) => properties.State === 'ENABLED')
    .map(({ logicalId, arn, properties }) => ({
      name: logicalId,
      arn,
      expression: properties.ScheduleExpression,
      timeZone: properties.ScheduleExpressionTimezone,
      functionArn: properties.Target.Arn,
      ...(properties.Target.Input === undefined ? {} : { input: JSON.parse(properties.Target.Input) }),
    }));
}
