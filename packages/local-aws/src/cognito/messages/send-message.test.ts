import { describe, expect, it } from 'vitest';
import { userOf } from '../testing/pool-user.ts';
import { poolTemplate, startTestPool, testClientId, testPoolId } from '../testing/test-pool.ts';
import type { TriggerResult } from '../triggers.ts';

/** A CustomMessage function with this response; `events` collects its events. */
function customMessage(response: object) {
  const events: unknown[] = [];
  const invokeTrigger = async (trigger: string, event: unknown): Promise<TriggerResult> => {
    events.push({ trigger, event });
    return { payload: JSON.stringify({ response }) };
  };
  return { events, options: { invokeTrigger, triggers: ['CustomMessage'] } };
}

const linkMail = {
  emailSubject: 'Confirm your address',
  emailMessage: '<a href="https://app.example/api/confirm-email?user=x&code={####}">Confirm</a> or type {####}',
};

describe('the mail with a code', () => {
  it("has the template's words when no trigger is connected", async () => {
    await using pool = await startTestPool();
    await userOf(pool).signUp();
    expect(pool.mails).toEqual([
      {
        to: 'ann@example.com',
        subject: 'Verify your new account',
        html: expect.stringMatching(/^The verification code to your new account is \d{6}$/),
      },
    ]);
  });

  it("has the trigger's words, with the code in the text and in the link", async () => {
    await using pool = await startTestPool(customMessage(linkMail).options);
    await userOf(pool).signUp();
    const [mail] = pool.mails;
    const code = pool.codeFor('ann@example.com');
    expect(mail?.subject).toBe('Confirm your address');
    expect(mail?.html).toBe(
      `<a href="https://app.example/api/confirm-email?user=x&code=${code}">Confirm</a> or type ${code}`,
    );
    expect(code).toMatch(/^\d{6}$/);
  });

  it('invokes the trigger with the event that Cognito sends', async () => {
    const { events, options } = customMessage(linkMail);
    await using pool = await startTestPool(options);
    const sub = await userOf(pool).signUp();
    expect(events).toEqual([
      {
        trigger: 'CustomMessage',
        event: {
          version: '1',
          region: 'us-east-1',
          userPoolId: testPoolId,
          userName: sub,
          callerContext: { awsSdkVersion: expect.any(String), clientId: testClientId },
          triggerSource: 'CustomMessage_SignUp',
          request: {
            userAttributes: { sub, name: 'Ann Lee', email: 'ann@example.com', 'cognito:user_status': 'UNCONFIRMED' },
            codeParameter: '{####}',
            linkParameter: '{##Click Here##}',
            usernameParameter: null,
            clientMetadata: undefined,
          },
          response: { smsMessage: null, emailMessage: null, emailSubject: null },
        },
      },
    ]);
  });

  it('gives the trigger its reason: sign-up, a repeated code, a forgotten password', async () => {
    const { events, options } = customMessage(linkMail);
    await using pool = await startTestPool(options);
    const ann = userOf(pool);
    await ann.signUp();
    await ann.resend();
    await ann.confirm();
    await ann.forget();
    expect(events).toMatchObject([
      { event: { triggerSource: 'CustomMessage_SignUp' } },
      { event: { triggerSource: 'CustomMessage_ResendCode' } },
      { event: { triggerSource: 'CustomMessage_ForgotPassword' } },
    ]);
  });

  it('falls back to the template for what the trigger leaves empty', async () => {
    await using pool = await startTestPool(customMessage({ emailSubject: 'Hello', emailMessage: null }).options);
    await userOf(pool).signUp();
    expect(pool.mails[0]).toMatchObject({
      subject: 'Hello',
      html: expect.stringContaining('The verification code to your new account is'),
    });
  });

  it("has Cognito's own words when the template has none", async () => {
    const { VerificationMessageTemplate: _words, ...wordless } = poolTemplate;
    await using pool = await startTestPool({ pool: wordless });
    await userOf(pool).signUp();
    expect(pool.mails[0]?.subject).toBe('Your verification code');
  });

  it('can be requested again when it could not be sent', async () => {
    let isDown = true;
    await using pool = await startTestPool({
      sendEmail: async () => {
        if (isDown) throw new Error('mail is down');
      },
    });
    const ann = userOf(pool);
    await expect(ann.signUp()).rejects.toThrow('CodeDeliveryFailureException');
    isDown = false;
    await expect(ann.resend()).resolves.toMatchObject({ CodeDeliveryDetails: { Destination: 'a***@e***' } });
  });
});

describe('the CustomMessage trigger', () => {
  const failing = (result: () => Promise<TriggerResult>) =>
    startTestPool({ triggers: ['CustomMessage'], invokeTrigger: result });

  it.each<[string, () => Promise<TriggerResult>, string]>([
    [
      'fails',
      async () => ({ error: { errorType: 'Error', errorMessage: 'no words' } }),
      'UserLambdaValidationException: CustomMessage failed with error no words.',
    ],
    ['returns no response', async () => ({ payload: 'oops' }), 'InvalidLambdaResponseException'],
    [
      'cannot be reached',
      () => Promise.reject(new Error('gone')),
      'UnexpectedLambdaException: CustomMessage invocation failed.',
    ],
  ])('rejects the sign-up with Cognito’s error when it %s', async (_name, result, error) => {
    await using pool = await failing(result);
    await expect(userOf(pool).signUp()).rejects.toThrow(error);
  });

  it('does not run when the template connects none', async () => {
    const { events, options } = customMessage(linkMail);
    await using pool = await startTestPool({ ...options, triggers: [] });
    await userOf(pool).signUp();
    expect(events).toEqual([]);
  });
});

it('starts no pool with a trigger that it does not run', async () => {
  await expect(startTestPool({ triggers: ['PreSignUp'] })).rejects.toThrow('does not run the trigger PreSignUp');
});
