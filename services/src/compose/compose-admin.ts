import { dynamoAudit } from '../adapters/dynamo/audit.ts';
import { dynamoCircles } from '../adapters/dynamo/circles/circles.ts';
import { dynamoPeople } from '../adapters/dynamo/people.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { systemClock } from '../adapters/system/system-clock.ts';
import { ulids } from '../adapters/system/ulids.ts';
import { adminHandlers } from '../admin/admin-handlers.ts';
import { readEnvironment } from '../environment.ts';
import { serve } from '../http/serve.ts';
import { composeRim } from './compose-rim.ts';

export function composeAdmin() {
  const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);
  const ports = {
    people: dynamoPeople(table),
    circles: dynamoCircles(table),
    audit: dynamoAudit(table),
    clock: systemClock,
    ids: ulids(),
  };
  return serve('admin', adminHandlers(ports), composeRim('admin', dynamoProfiles(table)));
}
