import { routes } from '@halqa/contract';
import { rateLimits } from '@halqa/domain';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, eventOf, replyOf } from '../../test/call.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid } from '../../test/moved-money-world.ts';
import { tableContents } from '../../test/test-table.ts';

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld();
});

async function create(as: string, language: 'en' | 'ar' = 'en') {
  return replyOf('createCalendarFeed', await call(world.handler, 'createCalendarFeed', { as, body: { language } }));
}
const tokenOf = ({ address }: { address: string }) => address.split('/').at(-1) ?? '';
const read = (token: string) => call(world.handler, 'readCalendar', { params: { token } });
const remove = (as: string) => call(world.handler, 'removeCalendarFeed', { as });

/** What a calendar program shows of the feed, by day. */
async function shown(token: string) {
  const { status, reply } = await read(token);
  expect(status).toBe(200);
  const root = new ICAL.Component(ICAL.parse(String(reply)));
  const events = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return events.toSorted((one, other) => one.startDate.compare(other.startDate));
}

describe('the calendar of a member', () => {
  it('has every contribution and the own payout with its state, and nobody else', async () => {
    const token = tokenOf(await create('ben'));
    const events = await shown(token);
    expect(events.map(({ startDate, summary }) => [String(startDate), summary])).toEqual([
      ['2026-03-16', 'You pay $100.00 · Aunts · planned'],
      ['2026-04-15', 'You pay $100.00 · Aunts · planned'],
      ['2026-04-16', 'You receive $300.00 · Aunts · planned'],
      ['2026-05-15', 'You pay $100.00 · Aunts · planned'],
    ]);
    const text = String((await read(token)).reply);
    expect(text).not.toMatch(/Ann|Cem|Bank|Chase|••/);
  });

  it('follows the money under the same UID with a higher SEQUENCE', async () => {
    const token = tokenOf(await create('ben'));
    const [before] = await shown(token);
    await world.open();
    await world.debit('ben', paid);
    const [after] = await shown(token);
    expect(after?.summary).toBe('You pay $100.00 · Aunts · paid');
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY);
  });

  it('keeps a debit on the day on which it left', async () => {
    const token = tokenOf(await create('ben'));
    await world.open();
    await world.debit('ben', paid.slice(0, 3));
    world.clock.advanceDays(1);
    await world.debit('ben', paid.slice(3));
    expect(String((await shown(token))[0]?.startDate)).toBe('2026-03-16');
  });

  it('has a payout on its way on the day on which it was sent, until it arrives', async () => {
    const token = tokenOf(await create('ann'));
    await world.open();
    for (const name of world.names) await world.debit(name, paid);
    world.clock.moveTo('2026-03-25T14:00:00Z');
    const own = async () => {
      const payout = (await shown(token)).find(({ summary }) => summary.startsWith('You receive'));
      return [String(payout?.startDate), payout?.summary];
    };
    await world.payOut(1, ['started', 'submitted']);
    world.clock.moveTo('2026-03-26T14:00:00Z');
    expect(await own()).toEqual(['2026-03-25', 'You receive $300.00 · Aunts · on its way to you']);
    await world.payOut(1, ['posted', 'settled']);
    expect(await own()).toEqual(['2026-03-26', 'You receive $300.00 · Aunts · received']);
  });

  it('says of a payout whose day is over that it is late', async () => {
    const token = tokenOf(await create('ann'));
    world.clock.advanceDays(60);
    const summaries = (await shown(token)).map(({ summary }) => summary);
    expect(summaries).toContain('You receive $300.00 · Aunts · later than planned');
  });

  it('is in the language of whoever made it', async () => {
    const [first] = await shown(tokenOf(await create('ben', 'ar')));
    expect(first?.summary).toContain('تدفع');
  });

  it('has the same dates as the file of the group, which nobody else reads', async () => {
    const token = tokenOf(await create('ben'));
    const params = { id: world.groupId };
    const { dates } = replyOf(
      'readGroupCalendar',
      await call(world.handler, 'readGroupCalendar', { as: 'ben', params }),
    );
    expect((await shown(token)).map(({ uid }) => uid).sort()).toEqual(dates.map(({ uid }) => uid).sort());
    expect(await call(world.handler, 'readGroupCalendar', { as: 'zoe', params })).toMatchObject({ status: 404 });
  });
});

describe('the secret address', () => {
  it('opens nothing once it was replaced or turned off, as if it had never been', async () => {
    const [first, second] = [tokenOf(await create('ben')), tokenOf(await create('ben'))];
    const unknown = await read(first);
    expect(unknown).toMatchObject({ status: 404, reply: { code: 'calendar_not_found' } });
    expect((await read(second)).status).toBe(200);
    expect((await remove('ben')).status).toBe(200);
    expect(await read(second)).toEqual(unknown);
    expect(await read('nonsense')).toEqual(unknown);
    expect((await remove('ben')).status).toBe(200);
  });

  it('is one, however many are made at once', async () => {
    const made = await Promise.all([create('ben'), create('ben'), create('ben')]);
    const statuses = await Promise.all(made.map(async (each) => (await read(tokenOf(each))).status));
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
  });

  it('has 256 bits, is stored nowhere, and is not sent again', async () => {
    const made = await create('ben');
    const secret = tokenOf(made).replace('.ics', '');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await tableContents(world.table))).not.toContain(secret);
    const { reply } = await call(world.handler, 'readCalendarFeed', { as: 'ben' });
    expect(reply).toEqual({ createdAt: made.createdAt });
    expect((await call(world.handler, 'readCalendarFeed', { as: 'ann' })).reply).toEqual({ createdAt: null });
  });

  it('is asked for by HEAD, and sent again only when its dates have changed', async () => {
    const token = tokenOf(await create('ben'));
    const ask = async (method: string, headers: Record<string, string> = {}) => {
      const event = eventOf(routes.readCalendar, { params: { token }, headers });
      return world.handler({ ...event, routeKey: `${method} ${routes.readCalendar.path}` });
    };
    const first = await ask('GET');
    const etag = first.headers['etag'] ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    world.clock.advanceDays(1);
    expect(await ask('HEAD')).toMatchObject({
      statusCode: 200,
      headers: { etag, 'content-type': 'text/calendar; charset=utf-8' },
    });
    for (const known of [etag, etag.slice(2), `"other", ${etag}`])
      expect(await ask('GET', { 'if-none-match': known })).toMatchObject({ statusCode: 304, body: '' });
    await world.open();
    await world.debit('ben', paid);
    const changed = await ask('GET', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('is read and guessed within limits', async () => {
    const token = tokenOf(await create('ben'));
    const { calendarReads, wrongCalendarsOfSource } = rateLimits;
    const many = await Promise.all(Array.from({ length: calendarReads.most + 10 }, () => read(token)));
    expect(many.filter(({ status }) => status === 429)).toHaveLength(10);
    const guesses = await Promise.all(
      Array.from({ length: wrongCalendarsOfSource.most + 5 }, () => read('x'.repeat(43))),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
