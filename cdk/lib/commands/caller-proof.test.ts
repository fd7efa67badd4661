import { Sha256 } from '@aws-crypto/sha256-js';
import { STSClient } from '@aws-sdk/client-sts';
import { identifyCaller, proofHeader } from '@halqa/services/releases/caller';
import { SignatureV4 } from '@smithy/signature-v4';
import { describe, expect, it } from 'vitest';
import { proveCaller } from './caller-proof.ts';

const account = '123456789012';
const audience = 'halqa-dev-releases';
const credentials = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' };
const signedAt = new Date('2026-11-27T10:00:00Z');
const sts = new STSClient({ region: 'us-east-1', credentials });

/** Checks a proof as STS does, by AWS's own library: signs what was sent again, as of the date and key that it names. It accepts old ones. */
function askSts(arn: string): typeof fetch {
  return async (address, init) => {
    const url = new URL(String(address));
    const { 'X-Amz-Signature': signature, ...query } = Object.fromEntries(url.searchParams);
    const signed = query['X-Amz-SignedHeaders']?.split(';') ?? [];
    const date = dateOf(query['X-Amz-Date'] ?? '');
    const isOwnKey = query['X-Amz-Credential']?.split('/')[0] === credentials.accessKeyId;
    const sent: Record<string, string> = { host: url.host, ...Object(init?.headers) };
    const signer = new SignatureV4({ service: 'sts', region: 'us-east-1', credentials, sha256: Sha256 });
    const own = await signer.presign(
      {
        method: 'GET',
        protocol: 'https:',
        hostname: url.host,
        path: url.pathname,
        headers: Object.fromEntries(signed.map((name) => [name, sent[name] ?? ''])),
        query: { Action: query['Action'] ?? '', Version: query['Version'] ?? '' },
      },
      { expiresIn: Number(query['X-Amz-Expires']), signingDate: date, unhoistableHeaders: new Set(signed) },
    );
    if (!isOwnKey || own.query?.['X-Amz-Signature'] !== signature)
      return Response.json({ Error: { Code: 'SignatureDoesNotMatch' } }, { status: 403 });
    const GetCallerIdentityResult = { Account: arn.split(':')[4], Arn: arn, UserId: 'AROA:x' };
    return Response.json({ GetCallerIdentityResponse: { GetCallerIdentityResult, ResponseMetadata: {} } });
  };
}

/** Reads `20261127T100000Z`. */
const dateOf = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));

const session = `arn:aws:sts::${account}:assumed-role/halqa-dev-release-mf-groups/amina@example.com`;
const prove = () => proveCaller(sts, audience, signedAt);

describe('who asks for a release', () => {
  it('is who has signed: the session of a role, or a user', async () => {
    expect(await identifyCaller(await prove(), { audience, account, now: signedAt, ask: askSts(session) })).toBe(
      'amina@example.com',
    );
    const user = `arn:aws:iam::${account}:user/ops/Bilal`;
    expect(await identifyCaller(await prove(), { audience, account, now: signedAt, ask: askSts(user) })).toBe('Bilal');
  });

  it('is nobody for a proof that was made for another function or changed', async () => {
    const proof = await prove();
    const ask = askSts(session);
    await expect(
      identifyCaller(proof, { audience: 'halqa-prod-releases', account, now: signedAt, ask }),
    ).rejects.toThrow('403');
    for (const [name, value] of [
      ['X-Amz-Credential', 'AKIAEVE/20261127/us-east-1/sts/aws4_request'],
      ['X-Amz-Date', '20261127T100030Z'],
      ['X-Amz-Signature', '0'.repeat(64)],
    ] as const) {
      const changed = new URL(proof);
      changed.searchParams.set(name, value);
      await expect(identifyCaller(changed.href, { audience, account, now: signedAt, ask }), name).rejects.toThrow(
        '403',
      );
    }
  });

  it('is nobody of another account', async () => {
    const ask = askSts('arn:aws:iam::210987654321:user/Eve');
    await expect(identifyCaller(await prove(), { audience, account, now: signedAt, ask })).rejects.toThrow(
      '210987654321',
    );
  });

  it('is asked of STS alone, by a call that changes nothing and was signed for this product just now', async () => {
    const asked: unknown[] = [];
    const ask: typeof fetch = async (address) => {
      asked.push(address);
      return Response.json({});
    };
    const proof = await prove();
    for (const wrong of [
      proof.replace('sts.us-east-1.amazonaws.com', 'sts.us-east-1.amazonaws.com.eve.example'),
      proof.replace('https://', 'http://'),
      proof.replace('https://', 'https://eve@'),
      proof.replace('.com/?', '.com/eve?'),
      proof.replace('GetCallerIdentity', 'AssumeRole'),
      `${proof}&Action=AssumeRole`,
      proof.replace(proofHeader, 'x-k8s-aws-id'),
      'https://sts.us-east-1.amazonaws.com/',
    ])
      await expect(identifyCaller(wrong, { audience, account, now: signedAt, ask })).rejects.toThrow('no signed call');
    for (const [wrong, now] of [
      [proof, '2026-11-27T10:01:01Z'],
      [proof, '2026-11-27T09:58:59Z'],
      [proof.replace(/&X-Amz-Date=\w+/, ''), '2026-11-27T10:00:00Z'],
      [proof.replace(/X-Amz-Date=\w+/, 'X-Amz-Date=20261127'), '2026-11-27T10:00:00Z'],
    ] as const)
      await expect(identifyCaller(wrong, { audience, account, now: new Date(now), ask }), now).rejects.toThrow(
        'not signed within 60 seconds',
      );
    expect(asked).toEqual([]);
  });
});
