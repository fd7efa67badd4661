import { call } from '../../test/call.ts';
import { seededRandom } from '../random.ts';
import type { Functions } from './functions.ts';
import type { Written } from './observer.ts';
import { MINUTE, type World } from './world.ts';
import { seatsOf } from './written-seats.ts';

/** What people do until the group has started: they create, accept, leave and start, each until it worked, sometimes twice at once. */
export function createMembers(world: World) {
  const { terms, plan, invoke, now } = world;
  /** What somebody does depends on who it is and on how often they did it, and on nothing that others do. */
  const done = new Map<string, number>();
  function randomOf(about: string) {
    const times = (done.get(about) ?? 0) + 1;
    done.set(about, times);
    return seededRandom(`${terms.seed}/members/${about}/${times}`);
  }
  const [organizer, ...others] = terms.people;
  let group: { readonly id: string; readonly state: string; readonly inviteCode: string } | undefined;
  const joined = new Map<string, string>();
  /** In a calm run nobody acts before everybody knows: a mail about what is over is not sent. */
  const pause = world.isCalm ? 20 * MINUTE : 0;

  /** Presses a button again and again until the page shows what it should. */
  function insist(name: string, isDone: () => boolean, press: (functions: Functions) => Promise<unknown>): void {
    if (isDone()) return;
    invoke(name, press);
    const random = randomOf(name);
    if (!world.isCalm && random.chance(0.1)) invoke(`${name} again`, press);
    plan(now() + random.between(1, 10) * MINUTE, () => insist(name, isDone, press));
  }

  function create(): void {
    const press = ({ groups }: Functions) =>
      call(groups, 'createGroup', { as: organizer, body: terms.newGroup, idempotencyKey: terms.newGroup.name });
    insist('create', () => group !== undefined, press);
  }

  function accept(person: string): void {
    const press = ({ groups }: Functions) =>
      call(groups, 'acceptInvite', {
        as: person,
        params: { inviteCode: group?.inviteCode ?? '' },
        body: { acceptedTerms: true },
      });
    insist(`${person} accepts`, () => joined.get(person) === 'joined' || isStarted(), press);
  }

  /** Nobody has the link before the group is stored as a whole. */
  function acceptOnceCreated(person: string): void {
    if (!world.store.isWriting()) accept(person);
    else plan(now() + MINUTE, () => acceptOnceCreated(person));
  }

  function leaveOnce(person: string): void {
    const press = ({ groups }: Functions) =>
      call(groups, 'leaveGroup', { as: person, params: { id: group?.id ?? '' }, body: { closes: false } });
    if (joined.get(person) === 'joined' && !isStarted()) invoke(`${person} leaves`, press);
    plan(now() + 5 * MINUTE, () => accept(person));
  }

  function start(): void {
    const press = ({ groups }: Functions) =>
      call(groups, 'startGroup', { as: organizer, params: { id: group?.id ?? '' } });
    insist('start', () => group?.state !== 'ready', press);
  }

  const isStarted = () => group !== undefined && group.state !== 'forming' && group.state !== 'ready';

  function seeGroup(item: Readonly<Record<string, unknown>>, id: string): void {
    const state = String(item['state']);
    const was = group?.state;
    group = { id, state, inviteCode: String(item['inviteCode']) };
    if (was === undefined)
      for (const person of others)
        plan(now() + pause + randomOf(person).below(5 * MINUTE), () => acceptOnceCreated(person));
    if (was !== 'ready' && state === 'ready') {
      const [first = ''] = others;
      const random = randomOf('ready');
      if (random.chance(0.15)) leaveOnce(first);
      plan(now() + pause + random.below(5 * MINUTE), start);
    }
  }

  return {
    begin: () => plan(terms.startsAt, create),
    groupId: () => group?.id,
    isStarted,
    observe: (written: Written) => {
      const { PK, SK, item } = written;
      if (item === undefined || !PK.startsWith('GROUP#')) return;
      if (SK === 'META') seeGroup(item, PK.slice('GROUP#'.length));
      for (const { userId, state } of seatsOf(written)) joined.set(userId, state);
    },
  };
}
