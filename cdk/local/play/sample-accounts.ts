import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Client, Problem } from '@halqa/contract';
import { createClient } from '@halqa/contract/client';
import { type Cognito, readJsonFile, writeAtomically } from 'local-aws';
import * as z from 'zod';
import { operatorAccount } from '../product/seed-demo.ts';
import { type Account, signIn } from '../product/sign-in.ts';

const StoredAccounts = z.array(z.object({ email: z.string(), password: z.string(), isComplete: z.boolean() }));
type StoredAccount = z.infer<typeof StoredAccounts>[number];

export type SampleAccounts = {
  isSample(email: string): boolean;
  /**
   * A client of the API, signed in as the sample member with this address. The account, its access and its bank are made when missing.
   * Throws when somebody else has the address, or with the API's sentence.
   */
  clientOf(email: string, name: string): Promise<Client>;
};

type Options = { dataDirectory: string; cognito: Pick<Cognito, 'createConfirmedUser'>; url: string };

/**
 * Accounts that the product on this machine acts for. Nobody can log in as one: its password is random, and stored only in
 * the data directory. Everything goes through the product's own API.
 */
export async function openSampleAccounts({ dataDirectory, cognito, url }: Options): Promise<SampleAccounts> {
  const file = join(dataDirectory, 'sample-accounts.json');
  const accounts = (await readJsonFile(file, StoredAccounts)) ?? [];
  const find = (email: string) => accounts.find((account) => account.email === email);
  return { isSample: (email) => find(email) !== undefined, clientOf };

  async function clientOf(email: string, name: string): Promise<Client> {
    const account = find(email) ?? (await newAccount(email, name));
    const client = await logIn(account);
    if (account.isComplete) return client;
    valueOrThrow(await client.updateProfile({ body: { name } }));
    const operator = await logIn(operatorAccount);
    valueOrThrow(await operator.grantSandboxAccess({ body: { email, userName: name } }));
    valueOrThrow(await client.exchangePublicToken({ body: { public_token: await publicToken(url) } }));
    account.isComplete = true;
    await save();
    return client;
  }

  async function newAccount(email: string, name: string): Promise<StoredAccount> {
    // The pool asks for an upper case letter, a lower case letter and a digit.
    const account = { email, password: `Aa1${randomBytes(24).toString('base64url')}`, isComplete: false };
    await cognito.createConfirmedUser({ email, password: account.password, attributes: { name } });
    // The pool returns the account of somebody else who has the address; the login fails then, because its password is another.
    await logIn(account);
    accounts.push(account);
    await save();
    return account;
  }

  function save(): Promise<void> {
    return writeAtomically(file, JSON.stringify(accounts));
  }

  async function logIn(account: Account): Promise<Client> {
    const token = await signIn(url, account);
    return createClient({ baseUrl: url, accessToken: async () => token });
  }
}

/** The value of a call's result. Throws the API's sentence where the call failed. */
export function valueOrThrow<Value>(result: { ok: true; value: Value } | { ok: false; problem: Problem }): Value {
  if (!result.ok) throw new Error(result.problem.error || result.problem.code);
  return result.value;
}

/** What the bank's dialog hands over after a login. */
async function publicToken(url: string): Promise<string> {
  const response = await fetch(`${url}/__local/bank/sandbox/public_token/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'plaid-client-id': 'local', 'plaid-secret': 'local' },
    // First Platypus Bank, the first of Plaid's institutions in its sandbox.
    body: JSON.stringify({ institution_id: 'ins_109508', initial_products: ['auth'] }),
  });
  return z.object({ public_token: z.string() }).parse(await response.json()).public_token;
}

/** An address where nobody reads. */
export const newSampleEmail = (name: string): string =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '.')}${randomUUID().slice(0, 6)}@sample.halqa.test`;
