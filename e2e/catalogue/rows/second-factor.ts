import * as z from 'zod';
import { testPassword } from '../../fixtures/api-member.ts';
import { callUserPool } from '../../fixtures/user-pool.ts';
import { authenticatorCode } from '../../steps/authenticator-code.ts';
import type { Row, Scene } from '../row.ts';

export const secondFactorRows: Row[] = [
  {
    ...{ place: '§8 Others', when: 'the code of the second factor is wrong', title: 'Verification Failed' },
    sentence: 'Invalid MFA code',
    provoke: async (scene) => {
      const { email, token } = await scene.cast.fresh('newcomer');
      const secret = await turnOn(scene, token);
      const { page } = scene;
      await page.goto('/login');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(testPassword);
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.getByLabel('6-digit code').fill(authenticatorCode(secret) === '000000' ? '111111' : '000000');
      await page.getByRole('button', { name: 'Verify' }).click();
    },
  },
];

/** Gives the account an authenticator, as the security settings do; answers its secret. */
async function turnOn({ request }: Scene, AccessToken: string): Promise<string> {
  const { SecretCode } = associated.parse(await callUserPool(request, 'AssociateSoftwareToken', { AccessToken }));
  await callUserPool(request, 'VerifySoftwareToken', { AccessToken, UserCode: authenticatorCode(SecretCode) });
  await callUserPool(request, 'SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  return SecretCode;
}

const associated = z.object({ SecretCode: z.string() });
