import { type Contribution, type GroupId, userId } from '@halqa/domain';
import { CountryCode } from 'plaid';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MoneyWorld, moneyWorld } from '../../test/money-world.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';
import { reconcile } from './checks/reconcile.ts';

type Rejects = NonNullable<
  Parameters<MoneyWorld['bank']['changeAccount']>[1] extends infer Change
    ? Change extends { rejects: infer Code }
      ? Code
      : never
    : never
>;

let world: MoneyWorld;
let id: GroupId;

/** Ann, Ben and Cem pay and receive in that order, a day after another. */
beforeEach(async () => {
  world = await moneyWorld();
  id = await world.started({ frequency: 'daily' });
}, 60_000);

const members = { ann: 0, ben: 1, cem: 2 } as const;

async function contributionOf(name: keyof typeof members, round = 1): Promise<Contribution | undefined> {
  const { cycle } = (await world.money.findCycle(id)) ?? {};
  const rounds = await world.money.listRounds(id);
  const { contributions = [] } = rounds.find((each) => each.round.round === round) ?? {};
  return contributions.find(({ member }) => member === cycle?.members[members[name]]);
}

const payoutOf = async (round: number) =>
  (await world.money.listRounds(id)).find((each) => each.round.round === round)?.payout?.state;

async function reject(name: string, rejects: Rejects): Promise<void> {
  const accountId = (await world.connections.find(userId(name)))?.debitAccount?.accountId ?? '';
  if (!(await world.bank.changeAccount(accountId, { rejects }))) throw new Error('There is no such account');
}

const planFault = (path: string, error_code: string, times = 1) =>
  fetch(`${world.bank.url}/faults`, {
    method: 'POST',
    body: JSON.stringify({ path, fault: 'error', error_code, times }),
  });

describe('a debit that the bank rejects ends at once, and no work is parked', () => {
  it.each([
    ['TRANSFER_ACCOUNT_BLOCKED', 'action_required'],
    ['TRANSFER_UNSUPPORTED_ACCOUNT_TYPE', 'action_required'],
    ['ITEM_LOGIN_REQUIRED', 'action_required'],
    ['USER_ACTION_REQUIRED', 'action_required'],
    ['RISK', 'declined'],
    ['TRANSFER_LIMIT_REACHED', 'retry_scheduled'],
  ] as const)(
    '%s',
    async (rejects, state) => {
      await reject('ben', rejects);
      await world.runUntil(async () => (await contributionOf('ben'))?.state === state);
      expect((await contributionOf('ben'))?.attempt).toBe(1);
      expect((await world.duePorts.due.listParked(undefined, 10)).items).toEqual([]);
    },
    60_000,
  );

  it('of an account that is blocked asks that account no more', async () => {
    await reject('ben', 'TRANSFER_ACCOUNT_BLOCKED');
    await world.runUntil(async () => (await contributionOf('ben', 2))?.state === 'action_required');
    expect(await contributionOf('ben')).toMatchObject({ attempt: 1 });
    expect(await contributionOf('ben', 2)).toMatchObject({ attempt: 0 });
    const stops = await world.moneyPorts.transfers.listAccountStops(
      id,
      (await contributionOf('ben'))?.member ?? raise(),
    );
    expect(stops).toEqual([{ at: expect.any(Number), accountId: expect.any(String) }]);
  }, 60_000);

  it.each([
    ['UNAUTHORIZED_ROUTE_ACCESS', 'retry_scheduled'],
    ['PRODUCT_NOT_READY', 'retry_scheduled'],
    ['TRANSFER_FORBIDDEN_ACH_CLASS', 'retry_scheduled'],
    ['NO_AUTH_ACCOUNTS', 'action_required'],
    ['ADDITIONAL_CONSENT_REQUIRED', 'action_required'],
    ['INVALID_ACCOUNT_ID', 'action_required'],
    // Plaid does not document this code for the call.
    ['SANDBOX_TRANSFER_EVENT_TRANSITION_INVALID', 'declined'],
  ])(
    'with the error %s',
    async (code, state) => {
      await planFault('/transfer/authorization/create', code);
      const ofAll = async () => Promise.all((['ann', 'ben', 'cem'] as const).map((name) => contributionOf(name)));
      await world.runUntil(async () => (await ofAll()).some((each) => each?.state === state));
      expect((await world.duePorts.due.listParked(undefined, 10)).items).toEqual([]);
    },
    60_000,
  );

  it.each(['INSTITUTION_DOWN', 'INTERNAL_SERVER_ERROR', 'PLANNED_MAINTENANCE', 'RATE_LIMIT'])(
    'but an outage is waited for: %s',
    async (code) => {
      await planFault('/transfer/authorization/create', code, 3);
      await world.runUntil(async () => (await payoutOf(1)) === 'settled');
      for (const name of ['ann', 'ben', 'cem'] as const) expect((await contributionOf(name))?.attempt).toBe(1);
    },
    60_000,
  );

  it('when the transfer is rejected although it was authorized, once the authorization has expired', async () => {
    await planFault('/transfer/create', 'TRANSFER_ACCOUNT_BLOCKED', 1_000);
    await world.runUntil(async () => (await contributionOf('ben'))?.state === 'action_required');
    expect((await world.bank.plaid.transferList({})).data.transfers).toEqual([]);
    expect((await world.duePorts.due.listParked(undefined, 10)).items).toEqual([]);
  }, 60_000);
});

it('a debit of a stale login is permitted, and pays its turn', async () => {
  const { accessToken = '' } = (await world.connections.find(userId('ben'))) ?? {};
  await world.bank.plaid.sandboxItemResetLogin({ access_token: accessToken });
  await world.runUntil(async () => (await payoutOf(1)) === 'settled');
  expect(await contributionOf('ben')).toMatchObject({ state: 'available', attempt: 1, isLate: false });
}, 60_000);

it('the books equal the bank’s, whose pending balance has a debit from its creation on', async () => {
  await world.runUntil(async () => (await contributionOf('cem'))?.state === 'submitted');
  const compared = await reconcile({
    groups: world.ports.groups,
    money: world.money,
    rail: world.rail,
    ledger: dynamoLedger(world.ledgerTable),
  });
  expect(compared).toMatchObject({ bank: { pending: 30_000 }, difference: { pending: 0, available: 0 } });
}, 60_000);

it('a payout to an account that is blocked waits for another one, and no work is parked', async () => {
  await world.runUntil(async () => (await contributionOf('ann'))?.state === 'settled');
  await reject('ann', 'TRANSFER_ACCOUNT_BLOCKED');
  await world.runUntil(async () => (await payoutOf(1)) === 'needs_account');
  expect((await world.duePorts.due.listParked(undefined, 10)).items).toEqual([]);
}, 60_000);

function raise(): never {
  throw new Error('There is no such contribution');
}

describe('a login that the bank wants', () => {
  const attentionOf = (name: string) => world.connections.findAttention(userId(name));

  it('is said to the member of a debit that was permitted without it, and to nobody else', async () => {
    const { accessToken = '' } = (await world.connections.find(userId('ben'))) ?? {};
    await world.bank.plaid.sandboxItemResetLogin({ access_token: accessToken });
    await world.runUntil(async () => (await contributionOf('ben'))?.state === 'submitted');
    expect(await attentionOf('ben')).toEqual({ kind: 'login_required', since: expect.any(Number), until: null });
    expect(await attentionOf('ann')).toBeNull();
  }, 60_000);

  it('is known of a debit that failed for it, with the authorization that the dialog is opened for', async () => {
    await reject('ben', 'USER_ACTION_REQUIRED');
    await world.runUntil(async () => (await contributionOf('ben'))?.state === 'action_required');
    const attention = await attentionOf('ben');
    expect(attention).toEqual({
      kind: 'login_required',
      since: expect.any(Number),
      until: null,
      isOfDebit: true,
      authorizationId: expect.any(String),
    });
    const { link_token } = (
      await world.bank.plaid.linkTokenCreate({
        user: { client_user_id: 'ben' },
        client_name: 'Halqa',
        country_codes: [CountryCode.Us],
        language: 'en',
        transfer: { authorization_id: attention?.authorizationId ?? '' },
      })
    ).data;
    expect(link_token).toMatch(/^link-/);
  }, 60_000);

  it('is known too when it is asked for only as the transfer is made', async () => {
    await planFault('/transfer/create', 'ITEM_LOGIN_REQUIRED', 1_000);
    await world.runUntil(async () => (await contributionOf('ben'))?.state === 'action_required');
    expect(await attentionOf('ben')).toMatchObject({ kind: 'login_required', isOfDebit: true });
  }, 60_000);
});

it('makes no transfer of an authorization that was another account’s: it is authorized anew once that has expired', async () => {
  await planFault('/transfer/create', 'INTERNAL_SERVER_ERROR', 3);
  await world.runUntil(async () => (await contributionOf('ben'))?.state === 'authorizing');
  await world.runUntil(async () => (await attemptOf('ben'))?.authorization != null);
  await world.linkBank('Ben', 'Plaid Saving');
  await world.runUntil(async () => (await contributionOf('ben'))?.state === 'submitted');
  const { transfers } = (await world.bank.plaid.transferList({})).data;
  const linked = (await world.connections.find(userId('ben')))?.debitAccount?.accountId;
  expect(transfers.filter(({ account_id }) => account_id === linked)).toHaveLength(1);
  expect(await attemptOf('ben')).toMatchObject({ authorizations: 2 });
}, 60_000);

async function attemptOf(name: keyof typeof members) {
  const { member } = (await contributionOf(name)) ?? {};
  return member && world.moneyPorts.transfers.findAttempt(id, { kind: 'debit', round: 1, member, attempt: 1 });
}
