import { attributeRecord } from '../users/attributes.ts';
import type { PoolUser } from '../users/pool-user.ts';

/** What differs between triggers: the source, and the parts of request and response beside the user's attributes. */
export type TriggerCall = { source: string; request?: Record<string, unknown>; response?: Record<string, unknown> };

type Caller = { userPoolId: string; clientId: string };
type EventUser = Pick<PoolUser, 'Username' | 'UserStatus' | 'Attributes'>;

/** The event as Cognito sends it (developer guide, "Customizing user pool workflows with Lambda triggers"). */
export function triggerEvent({ userPoolId, clientId }: Caller, user: EventUser, call: TriggerCall): object {
  return {
    version: '1',
    region: userPoolId.split('_')[0],
    userPoolId,
    userName: user.Username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: call.source,
    request: {
      userAttributes: { ...attributeRecord(user.Attributes), 'cognito:user_status': user.UserStatus },
      ...call.request,
    },
    response: call.response ?? {},
  };
}
