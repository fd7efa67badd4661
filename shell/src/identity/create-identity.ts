import type { Identity, IdentityOutcome } from '@halqa/platform';
import type { Cognito } from './cognito.ts';
import { type IdentityCall, refusalOf } from './refusal-of.ts';

export type IdentityPorts = {
  /** Loads Amplify at the first call. */
  cognito(): Promise<Cognito>;
  /** Makes the place where the tokens of the next sign-in are kept. */
  prepareStorage(remember: boolean): Promise<void>;
  onSignedIn(): Promise<void>;
  signOut(): Promise<void>;
};

const done: IdentityOutcome = { ok: true };

/** What the auth remote may ask for, over the identity service. Nothing rejects: every end is an outcome. */
export function createIdentity({ cognito, prepareStorage, onSignedIn, signOut }: IdentityPorts): Identity {
  const ask = async (call: IdentityCall, work: (service: Cognito) => Promise<unknown>): Promise<IdentityOutcome> => {
    try {
      await work(await cognito());
      return done;
    } catch (error) {
      return refusalOf(call, error);
    }
  };

  return {
    async signIn({ email, password, remember }) {
      await prepareStorage(remember);
      let complete = false;
      const outcome = await ask('signIn', async (service) => {
        complete = await service.signIn(email, password);
      });
      if (!outcome.ok) return outcome;
      // An account that waits for its confirmation looks like wrong credentials (specification section 8).
      if (!complete) return { ok: false, reason: 'invalid_credentials', message: '' };
      await onSignedIn();
      return done;
    },
    signUp: ({ fullName, email, password }) => ask('signUp', (service) => service.signUp(email, password, fullName)),
    resendConfirmation: (email) => ask('resendConfirmation', (service) => service.resendConfirmation(email)),
    requestReset: (email) => ask('requestReset', (service) => service.requestReset(email)),
    confirmReset: ({ handle, code, password }) =>
      ask('confirmReset', (service) => service.confirmReset(handle, code, password)),
    signOut,
  };
}
