import { systemClock, ulids } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { composeHttpContext } from '../compose/http-context.ts';
import { composeOperatorCheck } from '../compose/operator-check.ts';
import { operatorHandlers } from '../compose/operator-handlers.ts';
import { operatorStores } from '../compose/operator-stores.ts';
import { serve } from '../http/serve.ts';
import { openTable } from '../store/table.ts';

const settings = readEnvironment('TABLE_NAME', 'LEDGER_TABLE_NAME');
const [table, ledgerTable] = [openTable(settings.TABLE_NAME), openTable(settings.LEDGER_TABLE_NAME)];
const ports = { ...operatorStores(table, ledgerTable), clock: systemClock, ids: ulids() };

export const handler = serve(
  'operators',
  operatorHandlers(ports),
  composeHttpContext('operators', composeOperatorCheck()),
);
