import { serverClients } from '../adapters/cognito/server-clients.ts';
import { powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { preTokenGeneration } from '../identity/pre-token-generation.ts';

const ports = { isServerClient: serverClients(), log: powertoolsLog('pre-token-generation') };

export const handler = (event: unknown) => preTokenGeneration(ports, event);
