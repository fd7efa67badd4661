import { describe, expect, it } from 'vitest';
import { memberOf, password } from '../testing/member.ts';
import { clientTemplate, poolTemplateWithHistory } from '../testing/pool-template.ts';
import { startTestPool } from '../testing/test-pool.ts';
import { tokensIn } from '../testing/tokens-in.ts';

const minute = 60_000;
const hour = 60 * minute;
const other = 'Another-Horse-8';

describe('resetting a password', () => {
  it('knows the member by sub as well as by address', async () => {
    await using pool = await startTestPool();
    const ann = memberOf(pool);
    const sub = await ann.join();
    await ann.forget(sub);
    await expect(ann.reset(other, pool.codeFor(ann.email), sub)).resolves.toEqual({});
    await expect(ann.signIn(other)).resolves.toHaveProperty('AuthenticationResult');
    await expect(ann.signIn(password)).rejects.toThrow('Incorrect username or password.');
  });

  it('takes the code for an hour, and once', async () => {
    await using pool = await startTestPool();
    const ann = memberOf(pool);
    await ann.join();
    await ann.forget();
    pool.clock.advanceTo(pool.clock.now() + hour);
    await expect(ann.reset(other)).rejects.toThrow('ExpiredCodeException');
    await ann.forget();
    pool.clock.advanceTo(pool.clock.now() + hour - minute);
    await ann.reset(other);
    await expect(ann.reset('Third-Horse-77')).rejects.toThrow('ExpiredCodeException');
  });

  it('takes no sign-up code', async () => {
    await using pool = await startTestPool();
    const ann = memberOf(pool);
    await ann.signUp();
    await expect(ann.reset(other)).rejects.toThrow('ExpiredCodeException');
  });

  it('allows the same password when the pool remembers none', async () => {
    await using pool = await startTestPool();
    const ann = memberOf(pool);
    await ann.join();
    await ann.forget();
    await expect(ann.reset(password)).resolves.toEqual({});
  });

  it('refuses the current password when the pool remembers one, and leaves the code good', async () => {
    await using pool = await startTestPool({ pool: poolTemplateWithHistory(1) });
    const ann = memberOf(pool);
    await ann.join();
    await ann.forget();
    await expect(ann.reset(password)).rejects.toThrow('PasswordHistoryPolicyViolationException');
    await expect(ann.reset(other)).resolves.toEqual({});
  });

  it('tells a stranger without the code nothing about the password', async () => {
    await using pool = await startTestPool({ pool: poolTemplateWithHistory(1) });
    const ann = memberOf(pool);
    await ann.join();
    await ann.forget();
    await expect(ann.reset(password, 'wrong!')).rejects.toThrow('CodeMismatchException');
  });

  it('remembers as many passwords as the template says', async () => {
    await using pool = await startTestPool({ pool: poolTemplateWithHistory(2) });
    const ann = memberOf(pool);
    await ann.join();
    const { AccessToken } = tokensIn(await ann.signIn());
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      ann.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });
    await change(password, other);
    await expect(change(other, password)).rejects.toThrow('PasswordHistoryPolicyViolationException');
    await change(other, 'Third-Horse-77');
    await expect(change('Third-Horse-77', password)).resolves.toEqual({});
  });

  it('sends five codes in an hour, to an unknown address as little as to a known one', async () => {
    await using pool = await startTestPool();
    const ann = memberOf(pool);
    const nobody = memberOf(pool, 'nobody@example.com');
    await ann.join();
    for (let sent = 0; sent < 5; sent++) {
      await ann.forget();
      await nobody.forget();
    }
    await expect(ann.forget()).rejects.toThrow('LimitExceededException');
    await expect(nobody.forget()).rejects.toThrow('LimitExceededException');
  });

  it('pretends to write to an address that never was proven', async () => {
    await using pool = await startTestPool();
    const ann = memberOf(pool);
    await ann.signUp();
    await expect(ann.forget()).resolves.toMatchObject({ CodeDeliveryDetails: { Destination: 'a***@e***' } });
    expect(pool.mails).toHaveLength(1);
  });

  it('says that nobody is there when the client may know', async () => {
    await using pool = await startTestPool({ client: { ...clientTemplate, PreventUserExistenceErrors: 'LEGACY' } });
    const nobody = memberOf(pool, 'nobody@example.com');
    await expect(nobody.forget()).rejects.toThrow('UserNotFoundException');
    await expect(nobody.signIn()).rejects.toThrow('UserNotFoundException');
    await expect(nobody.confirm('000000')).rejects.toThrow('UserNotFoundException');
    await expect(nobody.reset(other, '000000')).rejects.toThrow('UserNotFoundException');
  });
});
