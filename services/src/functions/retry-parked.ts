import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { systemClock } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { retryParked } from '../due/retry-parked.ts';
import { dynamoDueItems } from '../store/due/due-items.ts';
import { openTable } from '../store/table.ts';

const settings = readEnvironment('TABLE_NAME');
const ports = {
  due: dynamoDueItems(openTable(settings.TABLE_NAME)),
  clock: systemClock,
  log: powertoolsLog('retry-parked'),
};

/** Invoked by the command `npm run retry-parked`; no route and no event leads here. */
export const handler = (request: unknown) => retryParked(ports, request);
