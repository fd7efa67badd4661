import { AdminAddUserToGroup } from 'cognito-local/lib/targets/adminAddUserToGroup.js';
import { AdminDeleteUser } from 'cognito-local/lib/targets/adminDeleteUser.js';
import { AdminDisableUser } from 'cognito-local/lib/targets/adminDisableUser.js';
import { AdminEnableUser } from 'cognito-local/lib/targets/adminEnableUser.js';
import { AdminGetUser } from 'cognito-local/lib/targets/adminGetUser.js';
import { AdminListGroupsForUser } from 'cognito-local/lib/targets/adminListGroupsForUser.js';
import { AdminRemoveUserFromGroup } from 'cognito-local/lib/targets/adminRemoveUserFromGroup.js';
import { DeleteUser } from 'cognito-local/lib/targets/deleteUser.js';
import { GetUser } from 'cognito-local/lib/targets/getUser.js';
import { ListGroups } from 'cognito-local/lib/targets/listGroups.js';
import { ListUsers } from 'cognito-local/lib/targets/listUsers.js';
import { ListUsersInGroup } from 'cognito-local/lib/targets/listUsersInGroup.js';
import { SetUserMFAPreference } from 'cognito-local/lib/targets/setUserMFAPreference.js';
import * as z from 'zod';
import type { Engine } from '../pool/open-engine.ts';
import type { Pool } from '../pool/pool.ts';
import { canonicalName } from '../users/canonical-name.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { memberOperation, type Operation, operatorOperation } from './operation.ts';

type EngineOperation<Request> = (context: Engine['context'], request: Request) => Promise<object>;

/**
 * The operations that cognito-local does well: it takes any token at its word and knows addresses in one letter case
 * only, so we check and normalize first. None of them reads a password.
 */
export function borrowedOperations(pool: Pool, { service: cognito, context, clock }: Engine) {
  const inTurn = oneAtATime();

  return {
    forMembers: {
      DeleteUser: forMember(DeleteUser({ cognito })),
      GetUser: forMember(GetUser({ cognito })),
      SetUserMFAPreference: forMember(SetUserMFAPreference({ cognito })),
    },
    forOperators: {
      AdminAddUserToGroup: forOperator(AdminAddUserToGroup({ cognito }), GroupMember),
      AdminDeleteUser: forOperator(AdminDeleteUser({ cognito }), OneUser),
      AdminDisableUser: forOperator(AdminDisableUser({ cognito, clock }), OneUser),
      AdminEnableUser: forOperator(AdminEnableUser({ cognito, clock }), OneUser),
      AdminGetUser: forOperator(AdminGetUser({ cognito }), OneUser),
      AdminListGroupsForUser: forOperator(AdminListGroupsForUser({ cognito }), OneUser),
      AdminRemoveUserFromGroup: forOperator(AdminRemoveUserFromGroup({ cognito }), GroupMember),
      ListGroups: forOperator(ListGroups({ cognito }), WholePool),
      ListUsers: forOperator(ListUsers({ cognito }), FilteredPool),
      ListUsersInGroup: forOperator(ListUsersInGroup({ cognito }), OneGroup),
    },
  };

  function forMember(run: EngineOperation<z.infer<typeof Member>>): Operation {
    return memberOperation(pool, Member, (request) => inTurn(() => run(context, request)));
  }

  function forOperator<Request extends { UserPoolId: string }>(
    run: EngineOperation<Request>,
    schema: z.ZodType<Request>,
  ): Operation {
    return operatorOperation(pool, schema, (request) => inTurn(() => run(context, request)));
  }
}

const MfaSettings = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() }).optional();
const Member = z.object({
  AccessToken: z.string(),
  SMSMfaSettings: MfaSettings,
  SoftwareTokenMfaSettings: MfaSettings,
});
const WholePool = z.object({ UserPoolId: z.string() });
const OneUser = WholePool.extend({ Username: z.string().transform(canonicalName) });
const OneGroup = WholePool.extend({ GroupName: z.string() });
const GroupMember = OneUser.extend({ GroupName: z.string() });
/** `attribute = "value"` or `attribute ^= "value"`; the engine wants the spaces that AWS does not. */
const FilteredPool = WholePool.extend({
  Filter: z
    .string()
    .transform((filter) => filter.replace(/\s*(\^?=)\s*"/, ' $1 "'))
    .optional(),
});
