import { passwordAsSent } from '@halqa/contract';
import { parseTotpCode } from '@halqa/domain';
import type { Identity, IdentityFailure, IdentityResult } from '@halqa/platform';
import { LoadError } from '../loader/load-error.ts';
import type { Cognito, SignInStep } from './cognito.ts';
import type { IdentityCall } from './identity-errors.ts';

export type IdentityPorts = {
  /** Loads Amplify at the first call. */
  cognito(): Promise<Cognito>;
  /** Selects the storage for the tokens of the sign-in that begins. */
  beginSignIn(remember: boolean): Promise<void>;
  /** The sign-in has failed; this tab may join a session of other tabs again. */
  cancelSignIn(): void;
  /** Keeps the session open without tokens until the returned function is called with whether it has new ones. */
  beginSignInAgain(): (isSignedIn: boolean) => void;
  onSignedIn(): Promise<void>;
  signOut: Identity['signOut'];
};

const done: IdentityResult = { ok: true };

/** Also the result of anything but six digits, without a call, because Cognito limits the attempts. */
const wrongCode: IdentityResult = { ok: false, reason: 'wrong_code', message: '' };

/** The reasons of failures are in the chunk of the identity service, which has been loaded whenever that service itself has failed. */
const importIdentityErrors = () => import(/* webpackChunkName: "identity" */ './identity-errors.ts');

function notLoaded(error: unknown): IdentityFailure {
  const isUnverified = error instanceof LoadError && error.kind === 'unverified';
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, reason: isUnverified ? 'unverified' : 'unreachable', message };
}

/** The platform's identity calls on top of Cognito. They never reject: every failure is a result. */
export function createIdentity(ports: IdentityPorts): Identity {
  const { cognito, beginSignIn, cancelSignIn, beginSignInAgain, onSignedIn, signOut } = ports;

  /** Resolves to what `work` returned, or to the failure of the call. */
  async function query<Value>(call: IdentityCall, work: (service: Cognito) => Promise<Value>) {
    try {
      return { ok: true as const, ...(await work(await cognito())) };
    } catch (error) {
      return importIdentityErrors().then(
        ({ identityFailure }) => identityFailure(call, error),
        () => notLoaded(error),
      );
    }
  }

  /** For calls without a value. A failure that must not be revealed is a success. */
  async function execute(call: IdentityCall, work: (service: Cognito) => Promise<unknown>): Promise<IdentityResult> {
    try {
      await work(await cognito());
      return done;
    } catch (error) {
      return importIdentityErrors().then(
        ({ identityResult }) => identityResult(call, error),
        () => notLoaded(error),
      );
    }
  }

  /** One step of a sign-in; the session starts only after the last one. */
  async function signInStep(
    call: IdentityCall,
    work: (service: Cognito) => Promise<SignInStep>,
  ): Promise<IdentityResult> {
    const result = await query(call, async (service) => ({ step: await work(service) }));
    if (!result.ok) return result;
    if (result.step === 'totp') return { ok: false, reason: 'totp_required', message: '' };
    // An unconfirmed account is reported as wrong credentials (specification section 8).
    if (result.step === 'impossible') return { ok: false, reason: 'invalid_credentials', message: '' };
    await onSignedIn();
    return done;
  }

  async function confirmTotp(typed: string): Promise<IdentityResult> {
    const code = parseTotpCode(typed);
    return code ? signInStep('confirmTotp', (service) => service.confirmTotp(code)) : wrongCode;
  }

  return {
    async signIn({ email, password, remember }) {
      await beginSignIn(remember);
      const result = await signInStep('signIn', (service) => service.signIn(email, passwordAsSent(password)));
      if (!result.ok && result.reason !== 'totp_required') cancelSignIn();
      return result;
    },
    confirmTotp,
    signUp: ({ fullName, email, password }) =>
      execute('signUp', (service) => service.signUp(email, passwordAsSent(password), fullName)),
    resendConfirmation: (email) => execute('resendConfirmation', (service) => service.resendConfirmation(email)),
    requestReset: (email) => execute('requestReset', (service) => service.requestReset(email)),
    confirmReset: ({ handle, code, password }) =>
      execute('confirmReset', (service) => service.confirmReset(handle, code, passwordAsSent(password))),
    async signInAgain({ email, password, code }) {
      const endSignInAgain = beginSignInAgain();
      const first = await signInStep('signIn', (service) => service.signIn(email, passwordAsSent(password)));
      const needsCode = !first.ok && first.reason === 'totp_required';
      const result = needsCode ? await confirmTotp(code ?? '') : first;
      endSignInAgain(result.ok);
      return result;
    },
    signOut,
  };
}
