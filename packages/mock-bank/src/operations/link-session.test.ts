import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callLink, startTestBank, type TestBank } from '../testing/start-test-bank.ts';
import { LinkFinished, LinkLoggedIn, LinkStarted } from './link-messages.ts';

const good = { institution_id: 'ins_109510', username: 'user_good', password: 'pass_good' };

describe('the operations of the Link dialog', () => {
  it('links the chosen account and no other', async () => {
    const bank = await startTestBank();
    const session = await openSession(bank, await bank.createLinkToken());
    const { accounts } = LinkLoggedIn.parse((await callLink(bank.url, 'log-in', { ...session, ...good })).body);
    const empty = accounts.find(({ name }) => name === 'Empty Checking');
    const account_ids = [empty?.id ?? ''];
    const finished = LinkFinished.parse((await callLink(bank.url, 'finish', { ...session, account_ids })).body);
    expect(finished).toMatchObject({ institution: { name: 'Tattersall Federal Credit Union' }, accounts: [empty] });

    const { public_token } = finished;
    const { access_token } = (await bank.plaid.itemPublicTokenExchange({ public_token })).data;
    const { data } = await bank.plaid.accountsGet({ access_token });
    expect(data.accounts.map(({ mask, account_id }) => [mask, account_id])).toEqual([['0042', empty?.id]]);
    expect(data.item.products).toEqual(['auth', 'transfer']);
  });

  it('links an account of user_closed that is closed afterwards', async () => {
    const bank = await startTestBank();
    const session = await openSession(bank, await bank.createLinkToken());
    const login = { ...session, ...good, username: 'user_closed' };
    const { accounts } = LinkLoggedIn.parse((await callLink(bank.url, 'log-in', login)).body);
    expect(accounts.map(({ name }) => name)).toEqual(['Closed Checking']);
    const account_ids = accounts.map(({ id }) => id);
    const { public_token } = LinkFinished.parse((await callLink(bank.url, 'finish', { ...session, account_ids })).body);
    const { access_token } = (await bank.plaid.itemPublicTokenExchange({ public_token })).data;
    expect((await bank.plaid.accountsGet({ access_token })).data.accounts).toEqual([]);
  });

  it('returns the same public token when finished twice', async () => {
    const bank = await startTestBank();
    const session = await openSession(bank, await bank.createLinkToken());
    const { accounts } = LinkLoggedIn.parse((await callLink(bank.url, 'log-in', { ...session, ...good })).body);
    const share = { ...session, account_ids: [accounts[0]?.id] };
    const first = await callLink(bank.url, 'finish', share);
    expect((await callLink(bank.url, 'finish', share)).body['public_token']).toBe(first.body['public_token']);
  });

  it('rejects a wrong password and accepts the right one afterwards', async () => {
    const bank = await startTestBank();
    const session = await openSession(bank, await bank.createLinkToken());
    for (const wrong of [{ username: 'user_bad' }, { password: 'pass_bad' }]) {
      const rejected = await callLink(bank.url, 'log-in', { ...session, ...good, ...wrong });
      expect(rejected).toMatchObject({ status: 400, body: { error_code: 'INVALID_CREDENTIALS' } });
    }
    expect((await callLink(bank.url, 'log-in', { ...session, ...good })).status).toBe(200);
  });

  it('shares no account before the login, and none that it did not offer', async () => {
    const bank = await startTestBank();
    const session = await openSession(bank, await bank.createLinkToken());
    const early = await callLink(bank.url, 'finish', { ...session, account_ids: ['any'] });
    expect(early.body['error_code']).toBe('INVALID_ACCOUNT_ID');
    await callLink(bank.url, 'log-in', { ...session, ...good });
    const foreign = await callLink(bank.url, 'finish', { ...session, account_ids: ['any'] });
    expect(foreign.body['error_code']).toBe('INVALID_ACCOUNT_ID');
  });

  it('closes a session that takes more than half an hour', async () => {
    const bank = await startTestBank();
    const session = await openSession(bank, await bank.createLinkToken());
    bank.advance(30 * 60_000);
    const late = await callLink(bank.url, 'log-in', { ...session, ...good });
    expect(late.body['error_code']).toBe('INVALID_LINK_TOKEN');
  });

  it('repairs a stale login in update mode, with the same accounts and token', async () => {
    const bank = await startTestBank();
    const access_token = await bank.linkItem();
    const before = (await bank.plaid.accountsGet({ access_token })).data.accounts;
    await bank.plaid.sandboxItemResetLogin({ access_token });

    const session = await openSession(bank, await bank.createLinkToken(access_token));
    expect(session.started).toMatchObject({ update_mode: true, institution: { name: 'First Platypus Bank' } });
    const { accounts } = LinkLoggedIn.parse((await callLink(bank.url, 'log-in', { ...session, ...good })).body);
    await callLink(bank.url, 'finish', { ...session, account_ids: accounts.map(({ id }) => id) });
    expect((await bank.plaid.accountsGet({ access_token })).data.accounts).toEqual(before);
  });
});

async function openSession(bank: TestBank, link_token: string) {
  const session = { link_token, link_session_id: randomUUID() };
  const started = LinkStarted.parse((await callLink(bank.url, 'start', session)).body);
  return { ...session, started };
}
