import { requireValidMail } from 'local-aws/testing';
import { describe, expect, it } from 'vitest';
import { call } from '../../test/call.ts';
import { directoryOf } from '../../test/fakes/people.ts';
import { acceptingSecurity } from '../../test/fakes/security.ts';
import { fakeHttpContext } from '../../test/fakes/system.ts';
import { identityHandlers } from '../compose/identity-handlers.ts';
import { serve } from '../http/serve.ts';
import { customMessage } from './custom-message.ts';

const site = 'https://halqa.test';

describe('the link of the confirmation mail', () => {
  const follow = (user: string, code: string) => call(handler(), 'confirmEmail', { query: { user, code } });
  const handler = () =>
    serve(
      'identity',
      identityHandlers({ ...acceptingSecurity(), directory: pool(), siteUrl: site }),
      fakeHttpContext(),
    );
  const pool = () => directoryOf({ new: { isConfirmed: false, isEmailVerified: false }, old: {} });

  it('confirms the address and leads to the page that says so', async () => {
    expect(await follow('new', '123456')).toMatchObject({ status: 302, location: `${site}/auth-success` });
  });

  it('may be followed again', async () => {
    expect(await follow('old', '123456')).toMatchObject({ location: `${site}/auth-success` });
  });

  it.each([
    ['new', '000000'],
    ['nobody', '123456'],
  ])('gives the same reply for a wrong code and an unknown account: %s %s', async (user, code) => {
    expect(await follow(user, code)).toMatchObject({ location: `${site}/login?confirmation=expired` });
  });

  it('says that it was tried too often, instead of failing', async () => {
    const directory = { ...pool(), confirmEmail: async () => 'limited' as const };
    const limited = serve(
      'identity',
      identityHandlers({ ...acceptingSecurity(), directory, siteUrl: site }),
      fakeHttpContext(),
    );
    const followed = (user: string) => call(limited, 'confirmEmail', { query: { user, code: '123456' } });
    expect(await followed('new')).toMatchObject({ status: 302, location: `${site}/login?confirmation=limited` });
    expect(await followed('old')).toMatchObject({ location: `${site}/auth-success` });
  });

  it.each(['123456.', '123456)', '123456>', '123456,', '123456\u00a0', '123456…'])(
    'reads the link with what a mail program took for a part of it: %s',
    async (code) => {
      expect(await follow('new', code)).toMatchObject({ location: `${site}/auth-success` });
    },
  );

  it('reads a link whose & was written as in HTML', async () => {
    const query = { user: 'new', 'amp;code': '123456' };
    expect(await call(handler(), 'confirmEmail', { query })).toMatchObject({ location: `${site}/auth-success` });
  });

  it('requires both parts of the link', async () => {
    expect(await call(handler(), 'confirmEmail', { query: { user: 'new' } })).toMatchObject({
      status: 400,
      reply: { field: 'code' },
    });
    expect(await call(handler(), 'confirmEmail', { query: { code: '123456' } })).toMatchObject({
      status: 400,
      reply: { field: 'user' },
    });
  });
});

describe('the mails of the user pool', () => {
  const event = (triggerSource: string, clientMetadata?: { language?: string }) => ({
    version: '1',
    triggerSource,
    userName: 'sub-1',
    request: { userAttributes: { email: 'a@example.com' }, codeParameter: '{####}', clientMetadata },
    response: {},
  });

  it.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])('carry a confirmation link: %s', async (trigger) => {
    const { response } = await customMessage(site, event(trigger));
    expect(response.emailSubject).toBe('Confirm your email address for Halqa');
    expect(response.emailMessage).toContain(`${site}/api/confirm-email?user=sub-1&amp;code={####}`);
  });

  it('carry a reset link with the three parts that the page requires', async () => {
    const { response } = await customMessage(site, event('CustomMessage_ForgotPassword'));
    expect(response.emailMessage).toContain(
      `${site}/reset-password?access_token={####}&amp;refresh_token=sub-1&amp;type=recovery#for=a%40example.com"`,
    );
    expect(response.emailMessage).toContain('1 hour');
  });

  it.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode', 'CustomMessage_ForgotPassword', 'CustomMessage_X'])(
    'are in the language of the page that asked for them: %s',
    async (trigger) => {
      const inArabic = (await customMessage(site, event(trigger, { language: 'ar' }))).response;
      expect(inArabic.emailSubject).toMatch(/[\u0600-\u06FF]/);
      expect(inArabic.emailMessage).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"|<html[^>]* dir="rtl"[^>]* lang="ar"/);
      expect(inArabic.emailMessage).toContain('{####}');
      const unknown = (await customMessage(site, event(trigger, { language: '<b>' }))).response;
      expect(unknown).toEqual((await customMessage(site, event(trigger))).response);
    },
  );

  const triggers = ['SignUp', 'ResendCode', 'ForgotPassword', 'VerifyUserAttribute'];
  it.each(triggers.flatMap((trigger) => ['en', 'ar'].map((language) => [trigger, language] as const)))(
    'have nothing that Cognito does not send: %s in %s',
    async (trigger, language) => {
      const { response } = await customMessage(site, event(`CustomMessage_${trigger}`, { language }));
      const mail = { subject: response.emailSubject, html: response.emailMessage };
      expect(() => requireValidMail(mail)).not.toThrow();
    },
  );

  it('carry the bare code where there is no link to follow', async () => {
    const { response } = await customMessage(site, event('CustomMessage_VerifyUserAttribute'));
    expect(response.emailMessage).toContain('{####}');
  });
});
