import { type ClosingPorts, closeAccount, readClosing } from '../account/closing.ts';
import type { Handlers } from '../basics/handler.ts';
import { type ConfirmationPorts, confirmEmail } from '../identity/confirm-email.ts';
import {
  changePassword,
  offerSecondFactor,
  readSecurity,
  type SecurityPorts,
  signOutEverywhere,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../identity/security.ts';
import { endSession, listSessions } from '../identity/sessions.ts';

export function identityHandlers(ports: ConfirmationPorts & SecurityPorts & ClosingPorts): Handlers<'identity'> {
  return {
    confirmEmail: (request) => confirmEmail(ports, request),
    readSecurity: (request) => readSecurity(ports, request),
    offerSecondFactor: (request) => offerSecondFactor(ports, request),
    turnOnSecondFactor: (request) => turnOnSecondFactor(ports, request),
    turnOffSecondFactor: (request) => turnOffSecondFactor(ports, request),
    changePassword: (request) => changePassword(ports, request),
    listSessions: (request) => listSessions(ports, request),
    endSession: (request) => endSession(ports, request),
    signOutEverywhere: (request) => signOutEverywhere(ports, request),
    readClosing: (request) => readClosing(ports, request),
    closeAccount: (request) => closeAccount(ports, request),
  };
}
