import { bankHandlers } from '../compose/bank-handlers.ts';
import { composeBankPorts } from '../compose/bank-ports.ts';
import { composeHttpContext } from '../compose/http-context.ts';
import { serve } from '../http/serve.ts';

const ports = composeBankPorts();

export const handler = serve('bank', bankHandlers(ports), composeHttpContext('bank'));
