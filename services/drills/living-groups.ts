import type { GroupId, RoundMoney } from '@halqa/domain';
import type { Random } from '../simulation/random.ts';
import { call } from '../test/call.ts';
import type { DrillWorld, Person } from './drill-world.ts';

const HOUR = 3_600_000;
/** More than the life of any group takes: work that fails is tried each hour, and would go on without an end. */
const MOST_STOPS = 300;

/** Lets time pass: everything due is done at its time, and members whose debit failed pay by hand from another account. */
export function livingGroups(world: DrillWorld, people: ReadonlyMap<GroupId, readonly Person[]>, random: Random) {
  const paying = new Map<string, number>();

  async function step(limit: number): Promise<boolean> {
    const next = (await world.duePorts.due.nextAt(await world.duePorts.waitingKinds())) ?? Number.POSITIVE_INFINITY;
    const nextPayment = Math.min(...paying.values());
    const at = Math.min(next, nextPayment);
    if (at > limit || !Number.isFinite(at)) return false;
    world.moveTo(at);
    await world.sweep();
    for (const [about, when] of [...paying]) if (when <= world.clock.now()) await pay(about);
    for (const group of people.keys()) for (const money of await world.money.listRounds(group)) plan(group, money);
    return true;
  }

  function plan(group: GroupId, { round, contributions }: RoundMoney): void {
    for (const { member, state, attempt } of contributions) {
      const about = `${group} ${round.round} ${member} ${attempt}`;
      const isMissing = [
        'failed',
        'returned',
        'declined',
        'action_required',
        'clawed_back',
        'retry_scheduled',
      ].includes(state);
      if (isMissing && !paying.has(about)) paying.set(about, world.clock.now() + random.between(1, 40) * HOUR);
    }
  }

  async function pay(about: string): Promise<void> {
    paying.delete(about);
    const [id = '', round, member] = about.split(' ');
    const group = [...people.keys()].find((each) => each === id);
    const aggregate = await world.aggregateOf(id);
    const person = aggregate.members.find((each) => each.id === member)?.userId;
    const known = group && people.get(group)?.find(({ name }) => name === person);
    if (known === undefined) throw new Error(`Nobody is ${member}`);
    await world.linkBank({ ...known, user: 'user_good', account: 'Plaid Checking' });
    await call(world.handler, 'payContribution', { as: known.name, params: { id }, body: { round: Number(round) } });
    await world.sweep();
  }

  return {
    until: async (limit: number) => {
      for (let stops = 0; await step(limit); stops += 1) if (stops > MOST_STOPS) throw new Error('It never ends');
      world.moveTo(limit);
    },
    /** What members had planned to do is lost with the process. */
    forgetPlannedPayments: () => paying.clear(),
    untilAllEnd: async () => {
      for (let stops = 0; !(await haveAllEnded(world, people)); stops += 1) {
        if (stops > MOST_STOPS) throw new Error('The groups never end');
        if (!(await step(Number.POSITIVE_INFINITY)))
          throw new Error(`Nothing is due: ${await standing(world, people)}`);
      }
    },
  };
}

async function haveAllEnded({ money }: DrillWorld, people: ReadonlyMap<GroupId, unknown>): Promise<boolean> {
  for (const group of people.keys()) if ((await money.findCycle(group))?.state !== 'completed') return false;
  return true;
}

async function standing({ money }: DrillWorld, people: ReadonlyMap<GroupId, unknown>): Promise<string> {
  const lines = await Promise.all(
    [...people.keys()].map(async (group) => {
      const rounds = await money.listRounds(group);
      const states = rounds.map(({ round, contributions, payout }) =>
        [
          round.round,
          round.state,
          ...contributions.map(({ state, attempt }) => `${state} ${attempt}`),
          payout?.state,
        ].join(', '),
      );
      return [group, (await money.findCycle(group))?.state, ...states].join('; ');
    }),
  );
  return lines.join('\n');
}
