import { dynamoCases } from '../adapters/dynamo/cases.ts';
import { dynamoDueQueue } from '../adapters/dynamo/due/due-writes.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { dynamoInvitationBlocks } from '../adapters/dynamo/invitation-blocks.ts';
import { dynamoInvitingStops } from '../adapters/dynamo/invitation-reports.ts';
import { dynamoRounds } from '../adapters/dynamo/money/money-repository.ts';
import { dynamoPreferences, dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { eventRecordsOf } from '../adapters/dynamo/stream-events.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { kmsMac } from '../adapters/kms/kms.ts';
import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { saveBackoff } from '../adapters/system/backoff.ts';
import { systemClock, ulids } from '../adapters/system/system.ts';
import { readEnvironment } from '../environment.ts';
import { type BatchResult, handleRecords } from '../events/domain-event.ts';
import { project } from '../groups/projections.ts';

export const handler = composeProjections();

function composeProjections() {
  const { TABLE_NAME, TOKEN_KEY_ID, RESTORED_AT } = readEnvironment('TABLE_NAME', 'TOKEN_KEY_ID', 'RESTORED_AT');
  const table = openTable(TABLE_NAME);
  const ports = {
    groups: dynamoGroups(table),
    cases: dynamoCases(table),
    blocks: dynamoInvitationBlocks(table),
    invitingStops: dynamoInvitingStops(table),
    money: dynamoRounds(table),
    queue: dynamoDueQueue(table),
    profiles: dynamoProfiles(table),
    preferences: dynamoPreferences(table),
    clock: systemClock,
    ids: ulids(),
    mac: kmsMac(TOKEN_KEY_ID),
    backoff: saveBackoff,
  };
  const log = powertoolsLog('projections');
  return (event: unknown): Promise<BatchResult> =>
    handleRecords(eventRecordsOf(event, RESTORED_AT), (each) => project(ports, each), log);
}
