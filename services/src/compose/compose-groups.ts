import { dynamoGroups } from '../adapters/dynamo/groups/circles.ts';
import { dynamoPreferences } from '../adapters/dynamo/preferences.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { dynamoReplies } from '../adapters/dynamo/replies.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { kmsMac } from '../adapters/kms/kms-mac.ts';
import { systemClock } from '../adapters/system/system-clock.ts';
import { ulids } from '../adapters/system/ulids.ts';
import { readEnvironment } from '../environment.ts';
import { groupHandlers } from '../groups/group-handlers.ts';
import type { GroupPorts } from '../groups/group-ports.ts';
import { serve } from '../http/serve.ts';
import { modeSettings } from '../mode-settings.ts';
import { composeHttpContext } from './compose-http-context.ts';

export function composeGroups() {
  const settings = readEnvironment('TABLE_NAME', 'TOKEN_KEY_ID', 'SITE_URL', 'CREATE_ALLOW_LIST', 'HALQA_MODE');
  const table = openTable(settings.TABLE_NAME);
  const ports: GroupPorts = {
    groups: dynamoGroups(table),
    profiles: dynamoProfiles(table),
    preferences: dynamoPreferences(table),
    replies: dynamoReplies(table),
    mac: kmsMac(settings.TOKEN_KEY_ID),
    clock: systemClock,
    ids: ulids(),
    siteUrl: settings.SITE_URL,
    createAllowList: settings.CREATE_ALLOW_LIST,
    mode: modeSettings(settings.HALQA_MODE),
  };
  return serve('groups', groupHandlers(ports), composeHttpContext('groups', ports.profiles));
}
