import { expect } from 'vitest';
import { agreementsIn, unknownHash } from './agreement-calls.ts';
import { call, replyOf } from './call.ts';
import { type MovedMoneyWorld, paid, received } from './moved-money-world.ts';

/** Ann has received; Cem, whose turn is the third, has not paid to the second yet. Zoe waits for a place. */
export async function waitForPlace(world: MovedMoneyWorld): Promise<void> {
  await world.payRound(1);
  await world.open(2);
  const { inviteCode } = (await world.aggregateOf(world.groupId)).group;
  const { status } = await call(world.handler, 'joinStandby', { as: 'zoe', params: { inviteCode } });
  expect(status).toBe(200);
}

/** Cem asks to be replaced. */
export async function askToLeave(world: MovedMoneyWorld): Promise<void> {
  expect((await agreementsIn(world).ask('cem', 'replacement', null)).status).toBe(200);
}

/** Ann offers the place of Cem to the first who waits. */
export async function offerPlace(world: MovedMoneyWorld): Promise<void> {
  const params = { id: world.groupId };
  const { standby } = await agreementsIn(world).read('ann', 'replacement');
  const body = { memberId: world.memberOf('cem'), since: standby[0]?.since ?? new Date(0).toISOString() };
  expect((await call(world.handler, 'offerPlace', { as: 'ann', params, body })).status).toBe(200);
}

/** Zoe signs, and has the place of Cem from then on. Returns the page that she read. */
export async function takePlace(world: MovedMoneyWorld) {
  const params = { id: world.groupId };
  const place = replyOf('readPlace', await call(world.handler, 'readPlace', { as: 'zoe', params }));
  const body = { accepts: true, acceptedTerms: true, sha256: place.mandate?.sha256 ?? unknownHash };
  expect((await call(world.handler, 'answerPlace', { as: 'zoe', params, body })).status).toBe(200);
  await world.readMembers();
  return place;
}

/** Cem asks, Ann offers his place, and Zoe takes it. */
export async function handOver(world: MovedMoneyWorld): Promise<void> {
  await askToLeave(world);
  await offerPlace(world);
  await takePlace(world);
}

/** Ann, Ben and Zoe pay the second turn and the third, and both are paid out. */
export async function payOutRest(world: MovedMoneyWorld): Promise<void> {
  for (const round of [2, 3]) {
    if (round === 3) await world.open(3);
    for (const name of ['ann', 'ben', 'zoe']) await world.debit(name, paid, round);
    world.clock.advanceDays(4);
    await world.payOut(round, received);
  }
}
