import { serverClients } from '../adapters/cognito/server-clients.ts';
import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { readEnvironment } from '../basics/environment.ts';
import { preTokenGeneration } from '../identity/pre-token-generation.ts';
import { dynamoSessions } from '../store/sessions.ts';
import { openTable } from '../store/table.ts';

const ports = {
  isServerClient: serverClients(),
  sessions: dynamoSessions(openTable(readEnvironment('TABLE_NAME').TABLE_NAME)),
  log: powertoolsLog('pre-token-generation'),
};

/** Called by Cognito before it issues tokens, also by a refresh, which needs an open session. */
export const handler = (event: unknown) => preTokenGeneration(ports, event);
