import type { Identity, IdentityOutcome } from '@halqa/platform';
import type { Cognito, SignInStep } from './cognito.ts';
import { failureOf, type IdentityCall, refusalOf } from './refusal-of.ts';

export type IdentityPorts = {
  /** Loads Amplify at the first call. */
  cognito(): Promise<Cognito>;
  /** Makes the place where the tokens of the next sign-in are kept. */
  prepareStorage(remember: boolean): Promise<void>;
  onSignedIn(): Promise<void>;
  signOut(): Promise<void>;
};

const done: IdentityOutcome = { ok: true };

/** Specification section 9, "MFA code length". What has another shape costs none of the few tries. */
const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);
const wrongCode: IdentityOutcome = { ok: false, reason: 'wrong_code', message: '' };

/** What the auth remote may ask for, over the identity service. Nothing rejects: every end is an outcome. */
export function createIdentity({ cognito, prepareStorage, onSignedIn, signOut }: IdentityPorts): Identity {
  async function learn<Answer>(call: IdentityCall, work: (service: Cognito) => Promise<Answer>) {
    try {
      return { ok: true as const, ...(await work(await cognito())) };
    } catch (error) {
      return failureOf(call, error);
    }
  }

  async function ask(call: IdentityCall, work: (service: Cognito) => Promise<unknown>): Promise<IdentityOutcome> {
    try {
      await work(await cognito());
      return done;
    } catch (error) {
      return refusalOf(call, error);
    }
  }

  /** One step of a sign-in; somebody is here only after the last one. */
  async function enter(call: IdentityCall, work: (service: Cognito) => Promise<SignInStep>): Promise<IdentityOutcome> {
    const outcome = await learn(call, async (service) => ({ step: await work(service) }));
    if (!outcome.ok) return outcome;
    if (outcome.step === 'totp') return { ok: false, reason: 'totp_required', message: '' };
    // An account that waits for its confirmation looks like wrong credentials (specification section 8).
    if (outcome.step === 'waiting') return { ok: false, reason: 'invalid_credentials', message: '' };
    await onSignedIn();
    return done;
  }

  return {
    async signIn({ email, password, remember }) {
      await prepareStorage(remember);
      return enter('signIn', (service) => service.signIn(email, password));
    },
    confirmTotp: async (code) =>
      isTotpCode(code) ? enter('confirmTotp', (service) => service.confirmTotp(code)) : wrongCode,
    signUp: ({ fullName, email, password }) => ask('signUp', (service) => service.signUp(email, password, fullName)),
    resendConfirmation: (email) => ask('resendConfirmation', (service) => service.resendConfirmation(email)),
    requestReset: (email) => ask('requestReset', (service) => service.requestReset(email)),
    confirmReset: ({ handle, code, password }) =>
      ask('confirmReset', (service) => service.confirmReset(handle, code, password)),
    mfaStatus: () => learn('mfaStatus', async (service) => ({ isOn: await service.isTotpOn() })),
    setUpTotp: () => learn('setUpTotp', (service) => service.setUpTotp()),
    verifyTotp: async (code) =>
      isTotpCode(code) ? ask('verifyTotp', (service) => service.verifyTotp(code)) : wrongCode,
    disableTotp: () => ask('disableTotp', (service) => service.disableTotp()),
    signOut,
  };
}
