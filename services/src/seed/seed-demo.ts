import { type EpochMilliseconds, parseEmailAddress, userId } from '@halqa/domain';
import * as z from 'zod';
import type { BankPorts } from '../bank/bank-ports.ts';
import { exchangePublicToken } from '../bank/link-bank.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { StoredProfile } from '../ports/profiles.ts';
import { newProfile } from '../profile/new-profile.ts';
import { sampleGroup } from './sample-group.ts';

/** The accounts that the first start created in the user pool. */
const seedInput = z.object({
  demoUserId: z.string(),
  demoEmail: z.string().default('demo@halqa.test'),
  operatorUserId: z.string(),
  operatorEmail: z.string().default('admin@halqa.test'),
});

export type SeedPorts = BankPorts & {
  readonly groups: GroupRepository;
  /** Creates a public token without the bank's dialog. */
  readonly publicToken: () => Promise<string>;
};

/** Creates the demo's two profiles, one linked bank and the simulated group. Idempotent. */
export async function seedDemo(ports: SeedPorts, received: unknown): Promise<void> {
  const { demoUserId, demoEmail, operatorUserId, operatorEmail } = seedInput.parse(received);
  const now = ports.clock.now();
  const operator = seededProfile(
    { id: operatorUserId, name: 'Halqa Admin', email: operatorEmail, is_admin: true },
    now,
  );
  const demo = seededProfile({ id: demoUserId, name: 'Demo Member', email: demoEmail, is_admin: false }, now);
  await ports.profiles.create(operator);
  await ports.profiles.create(demo);
  await linkBank(ports, demo);
  await addSampleGroup(ports, demo);
}

async function linkBank(ports: SeedPorts, { id }: StoredProfile): Promise<void> {
  const caller = { userId: userId(id), signedInAt: new Date(ports.clock.now()), session: 'seed' };
  if ((await ports.profiles.find(caller.userId))?.has_bank_account) return;
  const body = { public_token: await ports.publicToken() };
  const request = {
    caller,
    body,
    params: {},
    query: undefined,
    source: 'seed',
    browser: { fetchSite: undefined, cookies: [] },
    idempotencyKey: null,
  };
  const linked = await exchangePublicToken(ports, request);
  if (!linked.ok || !linked.value.success) throw new Error('The demo account’s bank was not linked');
}

async function addSampleGroup({ groups, clock }: SeedPorts, { id, name, email }: StoredProfile): Promise<void> {
  const address = parseEmailAddress(email);
  if (address === undefined) throw new Error(`"${email}" is no e-mail address`);
  const sample = sampleGroup({ userId: userId(id), name, email: address }, clock.now());
  if (await groups.find(sample.aggregate.group.id)) return;
  await groups.create(sample);
}

type DemoAccount = Pick<StoredProfile, 'id' | 'name' | 'email' | 'is_admin'>;

/** The profile of a demo account, with sandbox access. */
function seededProfile(account: DemoAccount, now: EpochMilliseconds): StoredProfile {
  return { ...newProfile(account, new Date(now).toISOString()), ...account, is_plaid_sandbox_authorized: true };
}
