import { describe, expect, it } from 'vitest';
import { password, userOf } from '../testing/pool-user.ts';
import { clientTemplate, poolTemplateWithHistory, startTestPool } from '../testing/test-pool.ts';

const minute = 60_000;
const hour = 60 * minute;
const other = 'Another-Horse-8';

describe('resetting a password', () => {
  it('finds the user by sub as well as by address', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    const sub = await ann.register();
    await ann.forget(sub);
    await expect(ann.reset(other, pool.codeFor(ann.email), sub)).resolves.toEqual({});
    await expect(ann.signIn(other)).resolves.toHaveProperty('AuthenticationResult');
    await expect(ann.signIn(password)).rejects.toThrow('Incorrect username or password.');
  });

  it('accepts the code for an hour, and once', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.register();
    await ann.forget();
    pool.clock.advanceTo(pool.clock.now() + hour);
    await expect(ann.reset(other)).rejects.toThrow('ExpiredCodeException');
    await ann.forget();
    pool.clock.advanceTo(pool.clock.now() + hour - minute);
    await ann.reset(other);
    await expect(ann.reset('Third-Horse-77')).rejects.toThrow('ExpiredCodeException');
  });

  it('rejects a sign-up code', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.signUp();
    await expect(ann.reset(other)).rejects.toThrow('ExpiredCodeException');
  });

  it('allows the same password when the pool remembers none', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.register();
    await ann.forget();
    await expect(ann.reset(password)).resolves.toEqual({});
  });

  it('rejects the current password when the pool remembers one, and leaves the code valid', async () => {
    await using pool = await startTestPool({ pool: poolTemplateWithHistory(1) });
    const ann = userOf(pool);
    await ann.register();
    await ann.forget();
    await expect(ann.reset(password)).rejects.toThrow('PasswordHistoryPolicyViolationException');
    await expect(ann.reset(other)).resolves.toEqual({});
  });

  it('does not reveal the password history without the code', async () => {
    await using pool = await startTestPool({ pool: poolTemplateWithHistory(1) });
    const ann = userOf(pool);
    await ann.register();
    await ann.forget();
    await expect(ann.reset(password, 'wrong!')).rejects.toThrow('CodeMismatchException');
  });

  it('remembers as many passwords as the template says', async () => {
    await using pool = await startTestPool({ pool: poolTemplateWithHistory(2) });
    const ann = userOf(pool);
    await ann.register();
    const resetTo = async (next: string) => {
      await ann.forget();
      return ann.reset(next);
    };
    await resetTo(other);
    await expect(resetTo(password)).rejects.toThrow('PasswordHistoryPolicyViolationException');
    await resetTo('Third-Horse-77');
    await expect(resetTo(password)).resolves.toEqual({});
  });

  it('limits codes to five in an hour, for unknown addresses as for known ones', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    const nobody = userOf(pool, 'nobody@example.com');
    await ann.register();
    for (let sent = 0; sent < 5; sent++) {
      await ann.forget();
      await nobody.forget();
    }
    await expect(ann.forget()).rejects.toThrow('LimitExceededException');
    await expect(nobody.forget()).rejects.toThrow('LimitExceededException');
  });

  it('pretends to send a code to an unverified address', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.signUp();
    await expect(ann.forget()).resolves.toMatchObject({ CodeDeliveryDetails: { Destination: 'a***@e***' } });
    expect(pool.mails).toHaveLength(1);
  });

  it('reports an unknown account when the client may know', async () => {
    await using pool = await startTestPool({ client: { ...clientTemplate, PreventUserExistenceErrors: 'LEGACY' } });
    const nobody = userOf(pool, 'nobody@example.com');
    await expect(nobody.forget()).rejects.toThrow('UserNotFoundException');
    await expect(nobody.signIn()).rejects.toThrow('UserNotFoundException');
    await expect(nobody.confirm('000000')).rejects.toThrow('UserNotFoundException');
    await expect(nobody.reset(other, '000000')).rejects.toThrow('UserNotFoundException');
  });
});
