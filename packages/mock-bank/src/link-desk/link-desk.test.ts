import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callLink } from '../testing/call-link.ts';
import { type BankUnderTest, startBankForTest } from '../testing/start-bank-for-test.ts';
import { LinkFinished, LinkLoggedIn, LinkStarted } from './link-answers.ts';

const good = { institution_id: 'ins_109510', username: 'user_good', password: 'pass_good' };

describe('the desk behind the Link dialog', () => {
  it('links the chosen account and no other', async () => {
    const bank = await startBankForTest();
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

    const [told] = (await bank.plaid.linkTokenGet({ link_token: session.link_token })).data.link_sessions ?? [];
    expect(told?.on_success?.public_token).toBe(public_token);
  });

  it('links an account of user_closed that is shown no more afterwards', async () => {
    const bank = await startBankForTest();
    const session = await openSession(bank, await bank.createLinkToken());
    const login = { ...session, ...good, username: 'user_closed' };
    const { accounts } = LinkLoggedIn.parse((await callLink(bank.url, 'log-in', login)).body);
    expect(accounts.map(({ name }) => name)).toEqual(['Closed Checking']);
    const account_ids = accounts.map(({ id }) => id);
    const { public_token } = LinkFinished.parse((await callLink(bank.url, 'finish', { ...session, account_ids })).body);
    const { access_token } = (await bank.plaid.itemPublicTokenExchange({ public_token })).data;
    expect((await bank.plaid.accountsGet({ access_token })).data.accounts).toEqual([]);
  });

  it('answers the same public token when it is asked twice', async () => {
    const bank = await startBankForTest();
    const session = await openSession(bank, await bank.createLinkToken());
    const { accounts } = LinkLoggedIn.parse((await callLink(bank.url, 'log-in', { ...session, ...good })).body);
    const share = { ...session, account_ids: [accounts[0]?.id] };
    const first = await callLink(bank.url, 'finish', share);
    expect((await callLink(bank.url, 'finish', share)).body['public_token']).toBe(first.body['public_token']);
  });

  it('lets nobody in with a wrong password, and the right one afterwards', async () => {
    const bank = await startBankForTest();
    const session = await openSession(bank, await bank.createLinkToken());
    for (const wrong of [{ username: 'user_bad' }, { password: 'pass_bad' }]) {
      const refused = await callLink(bank.url, 'log-in', { ...session, ...good, ...wrong });
      expect(refused).toMatchObject({ status: 400, body: { error_code: 'INVALID_CREDENTIALS' } });
    }
    expect((await callLink(bank.url, 'log-in', { ...session, ...good })).status).toBe(200);
  });

  it('shares nothing before the login, and nothing that it did not offer', async () => {
    const bank = await startBankForTest();
    const session = await openSession(bank, await bank.createLinkToken());
    const early = await callLink(bank.url, 'finish', { ...session, account_ids: ['any'] });
    expect(early.body['error_code']).toBe('INVALID_ACCOUNT_ID');
    await callLink(bank.url, 'log-in', { ...session, ...good });
    const foreign = await callLink(bank.url, 'finish', { ...session, account_ids: ['any'] });
    expect(foreign.body['error_code']).toBe('INVALID_ACCOUNT_ID');
  });

  it('closes a session that takes more than half an hour', async () => {
    const bank = await startBankForTest();
    const session = await openSession(bank, await bank.createLinkToken());
    bank.pass(30 * 60_000);
    const late = await callLink(bank.url, 'log-in', { ...session, ...good });
    expect(late.body['error_code']).toBe('INVALID_LINK_TOKEN');
  });

  it('repairs a stale login in update mode, with the same accounts and token', async () => {
    const bank = await startBankForTest();
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

async function openSession(bank: BankUnderTest, link_token: string) {
  const session = { link_token, link_session_id: randomUUID() };
  const started = LinkStarted.parse((await callLink(bank.url, 'start', session)).body);
  return { ...session, started };
}
