import { serverClients } from '../adapters/cognito/server-clients.ts';
import { dynamoSessions } from '../adapters/dynamo/sessions.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { readEnvironment } from '../environment.ts';
import { preTokenGeneration } from '../identity/pre-token-generation.ts';

const ports = {
  isServerClient: serverClients(),
  sessions: dynamoSessions(openTable(readEnvironment('TABLE_NAME').TABLE_NAME)),
  log: powertoolsLog('pre-token-generation'),
};

export const handler = (event: unknown) => preTokenGeneration(ports, event);
