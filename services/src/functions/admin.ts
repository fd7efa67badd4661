import { dynamoAudit } from '../adapters/dynamo/audit.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { dynamoPeople } from '../adapters/dynamo/people.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { systemClock, ulids } from '../adapters/system/system.ts';
import { composeHttpContext } from '../compose/compose-http-context.ts';
import { readEnvironment } from '../environment.ts';
import { serve } from '../http/serve.ts';
import { adminHandlers } from '../operators/operator-handlers.ts';

export const handler = composeAdmin();

export function composeAdmin() {
  const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);
  const ports = {
    people: dynamoPeople(table),
    groups: dynamoGroups(table),
    audit: dynamoAudit(table),
    clock: systemClock,
    ids: ulids(),
  };
  return serve('admin', adminHandlers(ports), composeHttpContext('admin', dynamoProfiles(table)));
}
