import * as z from 'zod';
import { errors } from './errors.ts';
import type { CognitoOptions } from './start-cognito.ts';
import { attributeRecord } from './users/attributes.ts';
import type { PoolUser } from './users/users.ts';

/** What a function returned: its JSON text, or the error it ended with. */
export type TriggerResult = { payload?: string; error?: { errorType: string; errorMessage: string } };

export type InvokeTrigger = (trigger: string, event: unknown) => Promise<TriggerResult>;

/** The parts of a trigger event that depend on its reason. */
type TriggerCall = { source: string; request: Record<string, unknown>; response: Record<string, unknown> };

const supported = ['CustomMessage', 'PostConfirmation', 'PreTokenGeneration'] as const;

/** The pool's Lambda triggers. */
export type Triggers = {
  /**
   * Invokes the trigger and parses its response; undefined when the template connects none.
   * Throws Cognito's errors when the function fails or returns something else.
   */
  run<Response>(
    name: (typeof supported)[number],
    user: Pick<PoolUser, 'Username' | 'UserStatus' | 'Attributes'>,
    call: TriggerCall,
    response: z.ZodType<Response>,
  ): Promise<Response | undefined>;
};

type TriggerOptions = Pick<CognitoOptions, 'userPoolId' | 'invokeTrigger' | 'triggers'>;

/** Throws when the template connects a trigger that is not supported: it would silently never run. */
export function createTriggers(options: TriggerOptions, clientId: string): Triggers {
  const { invokeTrigger, triggers: connected = [] } = options;
  const unsupported = connected.find((name) => !supported.some((one) => one === name));
  if (unsupported !== undefined) throw new Error(`The local user pool does not run the trigger ${unsupported}`);
  return {
    async run(name, user, call, response) {
      if (invokeTrigger === undefined || !connected.includes(name)) return undefined;
      const result = await invokeTrigger(name, triggerEvent({ ...options, clientId }, user, call)).catch(() => {
        throw errors.triggerUnreachable(name);
      });
      return readResponse(name, result, response);
    },
  };
}

/** The event as Cognito sends it (developer guide, "Customizing user pool workflows with Lambda triggers"). */
function triggerEvent(
  { userPoolId, clientId }: TriggerOptions & { clientId: string },
  user: Pick<PoolUser, 'Username' | 'UserStatus' | 'Attributes'>,
  { source, request, response }: TriggerCall,
): object {
  return {
    // The version that the template asks for; only PreTokenGeneration has another.
    version: source.startsWith('TokenGeneration') ? '2' : '1',
    region: userPoolId.split('_')[0],
    userPoolId,
    userName: user.Username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: source,
    request: {
      userAttributes: { ...attributeRecord(user.Attributes), 'cognito:user_status': user.UserStatus },
      ...request,
    },
    response,
  };
}

function readResponse<Response>(name: string, result: TriggerResult, response: z.ZodType<Response>): Response {
  if (result.error !== undefined) throw errors.triggerFailed(name, result.error.errorMessage);
  const parsed = z.object({ response }).safeParse(parseJson(result.payload));
  if (!parsed.success) throw errors.triggerUnreadable();
  return parsed.data.response;
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
