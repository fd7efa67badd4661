import { kmsMac } from '../adapters/kms/kms.ts';
import { saveBackoff } from '../adapters/system/backoff.ts';
import { systemClock, systemRandomBytes, ulids } from '../adapters/system/system.ts';
import { cycleWaits, modeSettings, readEnvironment, stageWaits } from '../basics/environment.ts';
import { groupHandlers } from '../compose/group-handlers.ts';
import { groupStores } from '../compose/group-stores.ts';
import { composeHttpContext } from '../compose/http-context.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { serve } from '../http/serve.ts';
import { openTable } from '../store/table.ts';

const settings = readEnvironment(
  'TABLE_NAME',
  'LEDGER_TABLE_NAME',
  'TOKEN_KEY_ID',
  'SITE_URL',
  'CREATE_ALLOW_LIST',
  'HALQA_MODE',
  'LEAD_BUSINESS_DAYS',
  'HOLD_BUSINESS_DAYS',
  'GRACE_BUSINESS_DAYS',
  'DISPUTE_DAYS',
  'DRAW_MINUTES',
  'MONEY_MODE',
);
const table = openTable(settings.TABLE_NAME);
const ledgerTable = openTable(settings.LEDGER_TABLE_NAME);
const ports: GroupPorts = {
  ...groupStores(table, ledgerTable),
  mac: kmsMac(settings.TOKEN_KEY_ID),
  clock: systemClock,
  backoff: saveBackoff,
  ids: ulids(),
  randomBytes: systemRandomBytes,
  siteUrl: settings.SITE_URL,
  createAllowList: settings.CREATE_ALLOW_LIST,
  mode: modeSettings(settings.HALQA_MODE),
  waits: stageWaits(settings),
  cycleWaits: cycleWaits(settings),
  drawMinutes: settings.DRAW_MINUTES,
  movesMoney: settings.MONEY_MODE !== 'not_moved',
};

export const handler = serve('groups', groupHandlers(ports), composeHttpContext('groups'));
