import { call } from '../../test/call.ts';
import { movedMoneyWorld } from '../../test/moved-money-world.ts';
import { moneyWork } from '../compose/money-work.ts';

export type YourMoneyWorld = Awaited<ReturnType<typeof yourMoneyWorld>>;

/** A group that has started, with what a member sees of their own money and does with it. */
export async function yourMoneyWorld() {
  const world = await movedMoneyWorld({ withStream: true });
  return { ...world, pay, yourMoneyOf, contributionOf, debitReturned, dueOf, startPayouts };

  function pay(as: string, round = 1) {
    return call(world.handler, 'payContribution', { as, params: { id: world.groupId }, body: { round } });
  }

  async function yourMoneyOf(as: string) {
    return (await world.read(as, world.groupId)).yourMoney;
  }

  async function contributionOf(name: string, round = 1) {
    const money = await world.money.findRound(world.groupId, round);
    return money?.contributions.find(({ member }) => member === world.memberOf(name));
  }

  function debitReturned(name: string, returnCode: string, round = 1) {
    return world.debit(name, ['started', 'submitted', 'posted', 'returned'], round, { returnCode });
  }

  async function dueOf(kind: string) {
    return (await world.stored()).filter((item) => item['kind'] === kind);
  }

  /** Does the work that starts payouts, as often as it is due. */
  async function startPayouts(): Promise<void> {
    for (const item of await dueOf('start_payout')) await moneyWork(world.moneyPorts).start_payout(item as never);
  }
}
