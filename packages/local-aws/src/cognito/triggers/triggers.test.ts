import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TriggerResult } from '../cognito-options.ts';
import { claimsIn } from '../testing/claims-in.ts';
import { memberOf } from '../testing/member.ts';
import { startTestPool } from '../testing/test-pool.ts';
import { tokensIn } from '../testing/tokens-in.ts';

type Answers = Record<string, TriggerResult | (() => never)>;

const Event = z.object({ triggerSource: z.string() });

/** Functions that answer so, by trigger; `sources` keeps why each was called. */
function functions(answers: Answers) {
  const sources: string[] = [];
  return {
    sources,
    options: {
      triggers: Object.keys(answers),
      invokeTrigger: async (trigger: string, event: unknown): Promise<TriggerResult> => {
        sources.push(Event.parse(event).triggerSource);
        const answer = answers[trigger] ?? {};
        return typeof answer === 'function' ? answer() : answer;
      },
    },
  };
}

const respond = (response: object): TriggerResult => ({ payload: JSON.stringify({ response }) });
const fail = (errorMessage: string): TriggerResult => ({ error: { errorType: 'Error', errorMessage } });

describe('the triggers of the pool', () => {
  it('let PreSignUp refuse an account', async () => {
    await using pool = await startTestPool(functions({ PreSignUp: fail('no robots') }).options);
    const ann = memberOf(pool);
    await expect(ann.signUp()).rejects.toThrow('UserLambdaValidationException: PreSignUp failed with error no robots.');
    await expect(ann.signIn()).rejects.toThrow('NotAuthorizedException');
  });

  it('let PreSignUp confirm an account', async () => {
    const answer = respond({ autoConfirmUser: true, autoVerifyEmail: true });
    await using pool = await startTestPool(functions({ PreSignUp: answer }).options);
    const ann = memberOf(pool);
    await ann.signUp();
    expect(pool.mails).toEqual([]);
    await expect(ann.signIn()).resolves.toHaveProperty('AuthenticationResult');
  });

  it('run once each, with their reasons', async () => {
    const { sources, options } = functions({
      PostConfirmation: respond({}),
      PostAuthentication: respond({}),
      PreTokenGeneration: respond({ claimsOverrideDetails: null }),
    });
    await using pool = await startTestPool(options);
    const ann = memberOf(pool);
    await ann.join();
    const { RefreshToken } = tokensIn(await ann.signIn());
    await ann.call('GetTokensFromRefreshToken', { RefreshToken });
    await ann.forget();
    await ann.reset('Another-Horse-8');
    expect(sources).toEqual([
      'PostConfirmation_ConfirmSignUp',
      'PostAuthentication_Authentication',
      'TokenGeneration_Authentication',
      'TokenGeneration_RefreshTokens',
      'PostConfirmation_ConfirmForgotPassword',
    ]);
  });

  it('let PreTokenGeneration change the ID token', async () => {
    const claimsOverrideDetails = { claimsToAddOrOverride: { circle: 'seven' }, claimsToSuppress: ['name'] };
    const { options } = functions({ PreTokenGeneration: respond({ claimsOverrideDetails }) });
    await using pool = await startTestPool(options);
    const ann = memberOf(pool);
    await ann.join();
    const { IdToken } = tokensIn(await ann.signIn());
    const claims = claimsIn(IdToken);
    expect(claims).toMatchObject({ circle: 'seven', email: 'ann@example.com' });
    expect(claims).not.toHaveProperty('name');
  });

  it('are told apart from functions that answer nonsense or not at all', async () => {
    const unreachable = () => {
      throw new Error('gone');
    };
    await using nonsense = await startTestPool(functions({ PreSignUp: { payload: 'oops' } }).options);
    await using gone = await startTestPool(functions({ PreSignUp: unreachable }).options);
    await expect(memberOf(nonsense).signUp()).rejects.toThrow('InvalidLambdaResponseException');
    await expect(memberOf(gone).signUp()).rejects.toThrow('UnexpectedLambdaException: PreSignUp invocation failed.');
  });

  it('do not run when the template wires none', async () => {
    const { sources, options } = functions({ PreSignUp: fail('never') });
    await using pool = await startTestPool({ ...options, triggers: [] });
    await memberOf(pool).signUp();
    expect(sources).toEqual([]);
  });
});
