import * as z from 'zod';

/** Binds a proof to one function: AWS compares its value, because it is one of the signed headers. */
export const proofHeader = 'x-halqa-releases';

/** Seconds after it was signed in which a proof may be used. STS itself accepts one for 15 minutes, whatever it says of its time. */
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
  readonly now?: Date;
};

/**
 * Who has sent a request, by a call of `GetCallerIdentity` that the sender has signed and not sent: the session of a role, or
 * the name of a user. An invocation names nobody by itself, and a name in the request would be whatever was typed. Throws when
 * it is no such call, was signed for something else or too long ago, or belongs to another account.
 * https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html
 */
export async function identifyCaller(
  proof: string,
  { audience, account, ask = fetch, now = new Date() }: Expected,
): Promise<string> {
  requireProof(proof, now);
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

/** Only a call of STS that changes nothing is sent, and only one that was signed for this product just now. */
function requireProof(proof: string, now: Date): void {
  const url = new URL(proof);
  const { searchParams } = url;
  const only = (name: string) => (searchParams.getAll(name).length === 1 ? searchParams.get(name) : null);
  const isProof =
    `${url.origin}${url.pathname}` === address &&
    url.username === '' &&
    only('Action') === 'GetCallerIdentity' &&
    only('X-Amz-SignedHeaders')?.split(';').includes(proofHeader);
  if (!isProof) throw new Error('The request has no signed call of GetCallerIdentity for this function');
  const signedAt = momentOf(only('X-Amz-Date') ?? '');
  if (!(Math.abs(now.getTime() - signedAt) <= 1000 * proofSeconds))
    throw new Error(
      `The request was not signed within ${proofSeconds} seconds: try again, or set the clock of your machine`,
    );
}

/** Reads `20261127T100000Z`. NaN of anything else. */
const momentOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
