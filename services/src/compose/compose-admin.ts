import { dynamoAudit } from '../adapters/dynamo/audit.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/circles.ts';
import { dynamoPeople } from '../adapters/dynamo/people.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { systemClock } from '../adapters/system/system-clock.ts';
import { ulids } from '../adapters/system/ulids.ts';
import { readEnvironment } from '../environment.ts';
import { serve } from '../http/serve.ts';
import { adminHandlers } from '../operators/admin-handlers.ts';
import { composeHttpContext } from './compose-http-context.ts';

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
