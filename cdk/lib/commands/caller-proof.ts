import { Sha256 } from '@aws-crypto/sha256-js';
import type { STSClient } from '@aws-sdk/client-sts';
import { proofHeader, proofSeconds } from '@halqa/services/releases/caller';
import { SignatureV4 } from '@smithy/signature-v4';

const host = 'sts.us-east-1.amazonaws.com';

/**
 * Signs a call of `GetCallerIdentity` with the caller's credentials, for one function, which sends it and so learns who asks.
 * Returns the signed address.
 */
export async function proveCaller(sts: STSClient, audience: string, now = new Date()): Promise<string> {
  const signer = new SignatureV4({
    service: 'sts',
    region: 'us-east-1',
    credentials: sts.config.credentials,
    sha256: Sha256,
  });
  const query = { Action: 'GetCallerIdentity', Version: '2011-06-15' };
  const signed = await signer.presign(
    { method: 'GET', protocol: 'https:', hostname: host, path: '/', headers: { host, [proofHeader]: audience }, query },
    { expiresIn: proofSeconds, signingDate: now, unhoistableHeaders: new Set([proofHeader]) },
  );
  const address = new URL(`https://${host}/`);
  for (const [name, value] of Object.entries(signed.query ?? {})) address.searchParams.set(name, String(value));
  return address.href;
}
