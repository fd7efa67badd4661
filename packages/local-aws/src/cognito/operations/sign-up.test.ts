import { describe, expect, it } from 'vitest';
import { userOf } from '../testing/pool-user.ts';
import { startTestPool } from '../testing/test-pool.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('the sign-up code', () => {
  it('confirms by the sub as well as by the address', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    const sub = await ann.signUp();
    await expect(ann.confirm(pool.codeFor(ann.email), sub)).resolves.toEqual({});
    await expect(ann.signIn()).resolves.toHaveProperty('AuthenticationResult');
  });

  it('is valid for a day', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.signUp();
    pool.clock.advanceTo(pool.clock.now() + day);
    await expect(ann.confirm()).rejects.toThrow('ExpiredCodeException');
    await ann.resend();
    await expect(ann.confirm()).resolves.toEqual({});
  });

  it('stops working once a newer one was sent', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.signUp();
    const older = pool.codeFor(ann.email);
    while (pool.codeFor(ann.email) === older) await ann.resend();
    await expect(ann.confirm(older)).rejects.toThrow('CodeMismatchException');
  });

  it('is rejected after five wrong tries, until a new one was sent', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.signUp();
    for (let tries = 0; tries < 5; tries++) await expect(ann.confirm('wrong!')).rejects.toThrow('CodeMismatch');
    await expect(ann.confirm()).rejects.toThrow('LimitExceededException: Attempt limit exceeded');
    await ann.resend();
    await expect(ann.confirm()).resolves.toEqual({});
  });

  it('is sent again at most five times in an hour', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.signUp();
    for (let sent = 0; sent < 5; sent++) await ann.resend();
    await expect(ann.resend()).rejects.toThrow(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
    pool.clock.advanceTo(pool.clock.now() + hour);
    await expect(ann.resend()).resolves.toHaveProperty('CodeDeliveryDetails');
  });
});

it.each(['ann@example..com', 'ann@example', '.ann@example.com', 'ann@ex@ample.com'])(
  'creates no account for %s, which is no address',
  async (email) => {
    await using pool = await startTestPool();
    await expect(userOf(pool, email).signUp()).rejects.toThrow('Invalid email address format.');
  },
);

it('takes the address from the user name, or from the attribute that is the same', async () => {
  await using pool = await startTestPool();
  const signUp = (Username: string, email?: string) => {
    const name = { Name: 'name', Value: 'Ann' };
    const UserAttributes = email === undefined ? [name] : [name, { Name: 'email', Value: email }];
    return userOf(pool).call('SignUp', { Username, Password: 'Correct-Horse-9', UserAttributes });
  };
  await signUp('ann@example.com');
  await signUp('Ben@example.com', 'ben@example.com');
  expect(pool.mails.map(({ to }) => to)).toEqual(['ann@example.com', 'ben@example.com']);
  await expect(signUp('cem@example.com', 'eve@example.com')).rejects.toThrow('InvalidParameterException');
  expect(pool.mails).toHaveLength(2);
});
