import * as z from 'zod';
import type { CognitoOptions, TriggerResult } from '../cognito-options.ts';
import { refusal } from '../refusal.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { type TriggerCall, triggerEvent } from './trigger-event.ts';

type TriggerName = 'CustomMessage' | 'PreSignUp' | 'PostConfirmation' | 'PostAuthentication' | 'PreTokenGeneration';

/** The pool's Lambda triggers. */
export type Triggers = {
  /**
   * Runs the trigger and reads its response; undefined when the template wires none.
   * Refuses as Cognito does when the function fails or answers something else.
   */
  run<Response>(
    name: TriggerName,
    user: Pick<PoolUser, 'Username' | 'UserStatus' | 'Attributes'>,
    call: TriggerCall,
    response: z.ZodType<Response>,
  ): Promise<Response | undefined>;
};

type TriggerOptions = Pick<CognitoOptions, 'userPoolId' | 'clientId' | 'invokeTrigger' | 'triggers'>;

export function createTriggers(options: TriggerOptions): Triggers {
  const { invokeTrigger, triggers: wired = [] } = options;

  return {
    async run(name, user, call, response) {
      if (invokeTrigger === undefined || !wired.includes(name)) return undefined;
      const event = triggerEvent(options, user, call);
      const result = await invokeTrigger(name, event).catch(() => {
        throw refusal.triggerUnreachable(name);
      });
      return readResponse(name, result, response);
    },
  };
}

function readResponse<Response>(name: string, result: TriggerResult, response: z.ZodType<Response>): Response {
  if (result.error !== undefined) throw refusal.triggerFailed(name, result.error.errorMessage);
  const answered = z.object({ response }).safeParse(parsedJson(result.payload));
  if (!answered.success) throw refusal.triggerUnreadable();
  return answered.data.response;
}

function parsedJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
