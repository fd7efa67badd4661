import type { Handlers } from '../request.ts';
import { confirmEmail } from './confirm-email.ts';
import type { IdentityPorts } from './identity-ports.ts';

export function identityHandlers(ports: IdentityPorts): Handlers<'identity'> {
  return { confirmEmail: (request) => confirmEmail(ports, request) };
}
