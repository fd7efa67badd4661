import { describe, expect, it } from 'vitest';
import type { TriggerResult } from '../cognito-options.ts';
import { memberOf } from '../testing/member.ts';
import { poolTemplate } from '../testing/pool-template.ts';
import { startTestPool, testClientId, testPoolId } from '../testing/test-pool.ts';

/** A CustomMessage function that answers so; `events` keeps what it was asked. */
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
  emailMessage: '<a href="https://halqa.test/api/confirm-email?user=x&code={####}">Confirm</a> or type {####}',
};

describe('the mail with a code', () => {
  it("is the template's when no trigger is wired", async () => {
    await using pool = await startTestPool();
    await memberOf(pool).signUp();
    expect(pool.mails).toEqual([
      {
        to: 'ann@example.com',
        subject: 'Verify your new account',
        html: expect.stringMatching(/^The verification code to your new account is \d{6}$/),
      },
    ]);
  });

  it("is the trigger's, with the code in the text and in the link", async () => {
    await using pool = await startTestPool(customMessage(linkMail).options);
    await memberOf(pool).signUp();
    const [mail] = pool.mails;
    const code = pool.codeFor('ann@example.com');
    expect(mail?.subject).toBe('Confirm your address');
    expect(mail?.html).toBe(
      `<a href="https://halqa.test/api/confirm-email?user=x&code=${code}">Confirm</a> or type ${code}`,
    );
    expect(code).toMatch(/^\d{6}$/);
  });

  it('is asked for with the event that Cognito sends', async () => {
    const { events, options } = customMessage(linkMail);
    await using pool = await startTestPool(options);
    const sub = await memberOf(pool).signUp();
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

  it('names its reason: a repeated code, a forgotten password', async () => {
    const { events, options } = customMessage(linkMail);
    await using pool = await startTestPool(options);
    const ann = memberOf(pool);
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
    await memberOf(pool).signUp();
    expect(pool.mails[0]).toMatchObject({
      subject: 'Hello',
      html: expect.stringContaining('The verification code to your new account is'),
    });
  });

  it("is Cognito's own when the template words none", async () => {
    const { VerificationMessageTemplate: _words, ...wordless } = poolTemplate;
    await using pool = await startTestPool({ pool: wordless });
    await memberOf(pool).signUp();
    expect(pool.mails[0]?.subject).toBe('Your verification code');
  });

  it('leaves an account that can ask again when the mail could not be sent', async () => {
    let isDown = true;
    await using pool = await startTestPool({
      sendEmail: async () => {
        if (isDown) throw new Error('mail is down');
      },
    });
    const ann = memberOf(pool);
    await expect(ann.signUp()).rejects.toThrow('CodeDeliveryFailureException');
    isDown = false;
    await expect(ann.resend()).resolves.toMatchObject({ CodeDeliveryDetails: { Destination: 'a***@e***' } });
  });
});
