import { describe, expect, it } from 'vitest';
import { password, userOf } from '../testing/pool-user.ts';
import { startTestPool, type TestPool } from '../testing/test-pool.ts';

const other = 'Another-Horse-8';

/** A confirmed account, one that waits for its code, and an address without an account, all masked alike. */
async function threeAddresses(pool: TestPool) {
  const [known, waiting, unknown] = ['amy', 'ann', 'ada'].map((name) => userOf(pool, `${name}@example.com`));
  if (known === undefined || waiting === undefined || unknown === undefined) throw new Error('three names');
  await known.register();
  await waiting.signUp();
  return { known, waiting, unknown };
}

const responseOf = (call: Promise<object>) => call.then(JSON.stringify, (error: Error) => error.message);

describe('a client that hides accounts', () => {
  it('gets the same response to ForgotPassword and to ResendConfirmationCode for every address', async () => {
    await using pool = await startTestPool();
    const addresses = Object.values(await threeAddresses(pool));
    for (const ask of ['forget', 'resend'] as const) {
      const responses = await Promise.all(addresses.map((one) => responseOf(one[ask]())));
      expect([...new Set(responses)]).toHaveLength(1);
      expect(responses[0]).toContain('a***@e***');
    }
  });

  it('gets the same response to a weak new password for every address', async () => {
    await using pool = await startTestPool();
    const addresses = Object.values(await threeAddresses(pool));
    const responses = await Promise.all(addresses.map((one) => responseOf(one.reset('weak', '000000'))));
    expect([...new Set(responses)]).toEqual([expect.stringContaining('InvalidPasswordException')]);
  });

  it('learns by guessing codes which addresses have an account, as on AWS', async () => {
    await using pool = await startTestPool();
    const { known, waiting, unknown } = await threeAddresses(pool);
    await expect(unknown.reset(other, '000000')).rejects.toThrow('CodeMismatchException');
    await expect(known.reset(other, '000000')).rejects.toThrow('ExpiredCodeException');
    await expect(unknown.confirm('000000')).rejects.toThrow('ExpiredCodeException');
    await expect(known.confirm('000000')).rejects.toThrow('Current status is CONFIRMED');
    await expect(waiting.confirm('wrong!')).rejects.toThrow('CodeMismatchException');
  });

  it('learns at sign-up that an address is taken, but not at sign-in', async () => {
    await using pool = await startTestPool();
    const { known, unknown } = await threeAddresses(pool);
    await expect(known.signUp()).rejects.toThrow('UsernameExistsException');
    for (const one of [known, unknown])
      await expect(one.signIn(`${password}x`)).rejects.toThrow('Incorrect username or password.');
  });
});
