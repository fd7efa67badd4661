import { systemClock } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { rememberFor } from '../basics/remember-for.ts';
import { composePublicContext } from '../compose/http-context.ts';
import { serve } from '../http/serve.ts';
import { reportHandlers } from '../releases/report-front-end.ts';
import { registryTable } from '../store/releases/registry-table.ts';
import { dynamoRolloutCounts } from '../store/releases/rollout-counts.ts';
import { dynamoVitalCounts } from '../store/releases/vital-counts.ts';
import { openTable } from '../store/table.ts';

const { RELEASES_TABLE_NAME } = readEnvironment('RELEASES_TABLE_NAME');
const table = openTable(RELEASES_TABLE_NAME);
const ports = {
  // A rollout that began seconds ago is not known yet: reports about it are not counted.
  registry: rememberFor(10_000, systemClock, registryTable(table).readRegistry),
  counts: dynamoRolloutCounts(table, systemClock),
  vitals: dynamoVitalCounts(table, systemClock),
  clock: systemClock,
};

export const handler = serve('reports', reportHandlers(ports), composePublicContext('reports'));
