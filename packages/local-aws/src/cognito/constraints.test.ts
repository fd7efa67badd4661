import { describe, expect, it } from 'vitest';
import { requireValidMail } from './constraints.ts';
import { password, userOf } from './testing/pool-user.ts';
import { startTestPool } from './testing/test-pool.ts';

const at = (member: string) => `at '${member}' failed to satisfy constraint: Member must`;

describe('a mail of the pool', () => {
  const mail = { subject: 'Confirm', html: '<p>Código 🔐 رمز {####}</p>\r\n\t{####}' };

  it('may have letters, marks, symbols, digits, punctuation and plain spaces, and the code more than once', () => {
    expect(() => requireValidMail(mail)).not.toThrow();
  });

  it.each(['\u00a0', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\ufeff', '\u2068', '\u00ad'])(
    'is rejected with the invisible character %j',
    (character) => {
      expect(() => requireValidMail({ ...mail, html: `${mail.html}${character}` })).toThrow(
        `${at('emailBody')} satisfy regular expression pattern`,
      );
      expect(() => requireValidMail({ ...mail, subject: `a${character}` })).toThrow(at('emailSubject'));
    },
  );

  it('is rejected without the place of its code', () => {
    expect(() => requireValidMail({ ...mail, html: 'Your code is 123456' })).toThrow(at('emailBody'));
  });

  it('is rejected when it is too long, and names every text that is', () => {
    const tooLong = { subject: 'a'.repeat(141), html: `{####}${'a'.repeat(19_995)}` };
    expect(() => requireValidMail(tooLong)).toThrow(
      /^2 validation errors detected: Value '.*' at 'emailBody' .* than or equal to 20000; Value '.*' at 'emailSubject' .* equal to 140$/,
    );
    expect(() => requireValidMail({ subject: 'a'.repeat(140), html: `{####}${'a'.repeat(19_994)}` })).not.toThrow();
  });

  it('is not sent when the CustomMessage trigger wrote it with an invisible character: the sign-up gets the error', async () => {
    const response = { emailSubject: 'Hi', emailMessage: 'Code {####}\u200b' };
    await using pool = await startTestPool({
      triggers: ['CustomMessage'],
      invokeTrigger: async () => ({ payload: JSON.stringify({ response }) }),
    });
    await expect(userOf(pool).signUp()).rejects.toThrow(
      `InvalidParameterException: 1 validation error detected: Value 'Code {####}\u200b' ${at('emailBody')}`,
    );
    expect(pool.mails).toEqual([]);
  });
});

describe('a request to the pool', () => {
  const signUp = { Username: 'ann@example.com', Password: password, UserAttributes: [{ Name: 'name', Value: 'Ann' }] };
  const pattern = '^[\\S]+.*[\\S]+$';

  it.each<[string, object, string]>([
    [
      'a password that ends with a space',
      { Password: `${password} ` },
      `Value ${at('password')} satisfy regular expression pattern: ${pattern}`,
    ],
    [
      'a password that begins with a tab',
      { Password: `\t${password}` },
      `Value ${at('password')} satisfy regular expression pattern`,
    ],
    [
      'a password of 257 characters',
      { Password: `Aa1${'x'.repeat(254)}` },
      `${at('password')} have length less than or equal to 256`,
    ],
    [
      'a user name of 129 characters',
      { Username: `${'a'.repeat(117)}@example.com` },
      `${at('username')} have length less than or equal to 128`,
    ],
    [
      'a space in the user name',
      { Username: 'an n@example.com' },
      `${at('username')} satisfy regular expression pattern`,
    ],
    [
      'an attribute of 2,049 characters',
      { UserAttributes: [{ Name: 'name', Value: 'a'.repeat(2049) }] },
      `${at('userAttributes.1.member.value')} have length less than or equal to 2048`,
    ],
  ])('is rejected with %s', async (_, changes, sentence) => {
    await using pool = await startTestPool();
    await expect(userOf(pool).call('SignUp', { ...signUp, ...changes })).rejects.toThrow(sentence);
  });

  it('is accepted at each limit', async () => {
    await using pool = await startTestPool();
    const longest = {
      Username: `${'a'.repeat(116)}@example.com`,
      Password: `Aa1${'x'.repeat(253)}`,
      UserAttributes: [{ Name: 'name', Value: 'a'.repeat(2048) }],
    };
    await expect(userOf(pool).call('SignUp', longest)).resolves.toMatchObject({ UserConfirmed: false });
  });

  it('that resets a password has the same limits', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.register();
    await ann.forget();
    await expect(ann.reset('Another-Horse-9 ')).rejects.toThrow(at('password'));
  });
});
