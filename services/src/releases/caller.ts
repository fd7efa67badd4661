import * as z from 'zod';

/** Binds a proof to one function: AWS compares its value, because it is one of the signed headers. */
export const proofHeader = 'x-halqa-releases';

/** Seconds in which a proof may be used, at most. */
export const proofSeconds = 60;

const address = 'https://sts.us-east-1.amazonaws.com/';

/** The part of STS's response that says whose credentials have signed. */
const identity = z.object({
  GetCallerIdentityResponse: z.object({
    GetCallerIdentityResult: z.object({ Account: z.string(), Arn: z.string() }),
  }),
});

type Expected = {
  /** The name of this function. */
  readonly audience: string;
  readonly account: string;
  /** Sends the call to STS. */
  readonly ask?: typeof fetch;
};

/**
 * Who has sent a request, by a call of `GetCallerIdentity` that the sender has signed and not sent: the session of a role, or
 * the name of a user. An invocation names nobody by itself, and a name in the request would be whatever was typed. Throws when
 * it is no such call, was signed for something else or too long ago, or belongs to another account.
 * https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html
 */
export async function identifyCaller(proof: string, { audience, account, ask = fetch }: Expected): Promise<string> {
  requireProof(proof);
  const response = await ask(proof, {
    headers: { [proofHeader]: audience, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`AWS does not confirm who asks: ${response.status}`);
  const { Account, Arn } = identity.parse(await response.json()).GetCallerIdentityResponse.GetCallerIdentityResult;
  if (Account !== account) throw new Error(`The account ${Account} has no part in this stage`);
  return Arn.slice(Arn.lastIndexOf('/') + 1);
}

/** Only a call of STS that changes nothing is sent, and only one that was signed for this product. */
function requireProof(proof: string): void {
  const url = new URL(proof);
  const { searchParams } = url;
  const only = (name: string) => (searchParams.getAll(name).length === 1 ? searchParams.get(name) : null);
  const expires = only('X-Amz-Expires') ?? '';
  const isProof =
    `${url.origin}${url.pathname}` === address &&
    url.username === '' &&
    only('Action') === 'GetCallerIdentity' &&
    only('X-Amz-SignedHeaders')?.split(';').includes(proofHeader) &&
    /^\d+$/.test(expires) &&
    Number(expires) <= proofSeconds;
  if (!isProof) throw new Error('The request has no signed call of GetCallerIdentity for this function');
}
