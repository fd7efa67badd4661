import { beforeEach, describe, expect, it } from 'vitest';
import { paid } from '../../../test/moved-money-world.ts';
import { sweepHere } from '../../../test/sweep-here.ts';
import { moneyWork } from '../../compose/money-work.ts';
import { type NoticeWorld, noticeWorld } from './notice-world.fixture.ts';

let world: NoticeWorld;

beforeEach(async () => {
  world = await noticeWorld();
});

describe('the recipient and the organizer', () => {
  it('see that a turn is short, and nobody’s name', async () => {
    await world.open(2);
    await world.debit('ann', ['started', 'declined'], 2);
    await world.debit('ben', ['started', 'declined'], 2);
    await world.debit('cem', paid, 2);
    world.clock.moveTo('2026-04-22T21:00:00Z');
    await world.endsGrace(2);
    const short = 'Turn 2 of Aunts is short: the last day to pay is over, and not everything has arrived';
    expect(await world.heardBy('ben')).toContain(short);
    expect(await world.heardBy('ann')).toContain(short);
    expect(await world.heardBy('cem')).not.toContain(short);
    const mail = world.sent.find(({ to, words }) => to === 'ben@example.com' && /still missing/.test(words.subject));
    expect(JSON.stringify(mail?.words)).not.toMatch(/Ann|Cem/);
    expect(mail?.words.paragraphs.at(-1)).toMatch(
      /A vote can begin from Apr 27, 2026, 9:00 AM EDT on: until then you can choose\.$/,
    );
  });
});

it.each([
  ['can be sent', paid, /or open the group and have what is here sent now, and the rest/],
  [
    'cannot be sent yet',
    paid.slice(0, -1),
    /or, once some of it can be sent, of which you hear from us, have that sent/,
  ],
])('the recipient of a short turn reads whether what has arrived %s', async (_, steps, says) => {
  await world.open(2);
  for (const name of ['ann', 'ben']) await world.debit(name, ['started', 'declined'], 2);
  await world.debit('cem', steps, 2);
  world.clock.moveTo('2026-04-22T21:00:00Z');
  await world.endsGrace(2);
  await world.notifyNew();
  const mail = world.sent.find(({ to, words }) => to === 'ben@example.com' && /still missing/.test(words.subject));
  expect(mail?.words.paragraphs.at(-1)).toMatch(says);
});

describe('whoever has not paid when the last day to pay is over', () => {
  const over =
    'The last day to pay turn 1 of Aunts is over, and your contribution is missing: you can still pay it by hand';
  /** The last day ends while Ben's debit is on its way, after the bank has returned Cem's with that code. */
  const endsWith = async (returnCode: string) => {
    await world.open();
    await world.debit('ann', paid);
    await world.debit('ben', ['started', 'submitted', 'posted']);
    await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode });
    world.clock.moveTo('2026-03-23T21:00:00Z');
    await world.endsGrace(1);
  };

  it('is notified that they can still pay, and of what may follow, and nobody whose debit is on its way', async () => {
    await endsWith('R02');
    expect(await world.heardBy('cem')).toContain(over);
    for (const other of ['ann', 'ben']) expect(await world.heardBy(other)).not.toContain(over);
    const mail = world.mailsTo('cem').at(-1);
    expect(mail?.words.subject).toBe('Aunts: your contribution is still missing');
    expect(mail?.words.paragraphs.join(' ')).toMatch(/pay it by hand .* may vote .* your turn/);
  });

  it('is not notified where they died', async () => {
    await endsWith('R15');
    expect(await world.heardBy('cem')).not.toContain(over);
  });
});

it('a recipient who owes to their own turn hears that it is short, and that their contribution is missing', async () => {
  await world.open();
  for (const name of ['ben', 'cem']) await world.debit(name, paid);
  await world.debit('ann', ['started', 'submitted', 'posted', 'returned'], 1, { returnCode: 'R02' });
  await world.notifyNew();
  const before = [await world.heardBy('ann'), world.subjectsTo('ann')].map(({ length }) => length);
  const { end_grace } = moneyWork(world.moneyPorts);
  world.clock.moveTo('2026-03-23T22:00:00Z');
  await sweepHere(world.duePorts, { end_grace });
  const heard = [(await world.heardBy('ann')).slice(before[0]), world.subjectsTo('ann').slice(before[1])];
  expect(heard.map((each) => each.toSorted())).toEqual([
    [
      'The last day to pay turn 1 of Aunts is over, and your contribution is missing: you can still pay it by hand',
      'Turn 1 of Aunts is short: the last day to pay is over, and not everything has arrived',
    ],
    ['Aunts: 1 contribution is still missing', 'Aunts: your contribution is still missing'],
  ]);
});
