import { dynamoCases } from '../adapters/dynamo/cases.ts';
import { dynamoDueItems } from '../adapters/dynamo/due/due-items.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { dynamoHealthRecords } from '../adapters/dynamo/health-records.ts';
import { dynamoInvitationReports } from '../adapters/dynamo/invitation-reports.ts';
import { dynamoPayoutHolds } from '../adapters/dynamo/money/payout-holds.ts';
import { dynamoAuditLog, dynamoPeople } from '../adapters/dynamo/operators.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { systemClock, ulids } from '../adapters/system/system.ts';
import { composeHttpContext } from '../compose/http-context.ts';
import { composeOperatorCheck } from '../compose/operator-check.ts';
import { readEnvironment } from '../environment.ts';
import { serve } from '../http/serve.ts';
import { operatorHandlers } from '../operators/operator-handlers.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);
const ports = {
  people: dynamoPeople(table),
  groups: dynamoGroups(table),
  due: dynamoDueItems(table),
  reports: dynamoInvitationReports(table),
  payouts: dynamoPayoutHolds(table),
  cases: dynamoCases(table),
  health: dynamoHealthRecords(table),
  audit: dynamoAuditLog(table),
  clock: systemClock,
  ids: ulids(),
};

export const handler = serve(
  'operators',
  operatorHandlers(ports),
  composeHttpContext('operators', composeOperatorCheck()),
);
