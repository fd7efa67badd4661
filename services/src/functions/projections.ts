import { kmsMac } from '../adapters/kms/kms.ts';
import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { saveBackoff } from '../adapters/system/backoff.ts';
import { systemClock, ulids } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { project } from '../consumers/projections.ts';
import { type BatchResult, handleRecords } from '../events/domain-event.ts';
import { dynamoCases } from '../store/cases.ts';
import { dynamoDueQueue } from '../store/due/due-writes.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { dynamoInvitationBlocks } from '../store/invitation-blocks.ts';
import { dynamoInvitingStops } from '../store/invitation-reports.ts';
import { dynamoRounds } from '../store/money/money-repository.ts';
import { dynamoPreferences, dynamoProfiles } from '../store/profiles.ts';
import { eventRecordsOf } from '../store/stream-events.ts';
import { openTable } from '../store/table.ts';

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
