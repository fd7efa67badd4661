import { call } from '../../test/call.ts';
import { ensure } from '../invariant.ts';
import { seededRandom } from '../random.ts';
import { type Functions, operators } from './functions.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';
import { MINUTE, type World } from './world.ts';
import { seatsOf } from './written-seats.ts';

const HOUR = 60 * MINUTE;
const MOST_TRIES = 6;

type Case = {
  readonly membershipId: string;
  readonly userId: string;
  readonly state: 'open' | 'answered' | 'closed';
  readonly entries: readonly object[];
};

/**
 * In one group of four somebody disputes their contribution to the first round; an operator answers or closes the case, and its
 * member writes again or closes it too, sometimes at the same moment. What was written stays.
 */
export function createCases(world: World) {
  const { terms, observer, store, tables, plan, now, invoke, isCalm } = world;
  const random = seededRandom(`${terms.seed}/cases`);
  const isChosen = world.circumstances.disputes || random.chance(isCalm ? 0.5 : 0.25);
  const cases = new Map<string, Case>();
  const people = new Map<string, string>();
  const payment = { round: 1, about: 'contribution' } as const;

  /** Calls every ten minutes until the case has a new entry, at most `tries` times. */
  function retryCall(
    name: string,
    key: string,
    run: (functions: Functions) => Promise<unknown>,
    tries = MOST_TRIES,
  ): void {
    const written = cases.get(key)?.entries.length;
    if (tries === 0) return;
    invoke(name, run);
    plan(now() + 10 * MINUTE, () => {
      if (cases.get(key)?.entries.length === written) retryCall(name, key, run, tries - 1);
    });
  }

  function open(person: string, key: string): void {
    const request = { as: person, params: groupOf(), body: { ...payment, reason: 'other', text: 'This was not me.' } };
    retryCall(`${person} opens a case`, key, ({ groups }) => call(groups, 'openCase', request));
  }

  function close(person: string, key: string): void {
    const request = { as: person, params: groupOf(), body: payment };
    retryCall(`${person} closes the case`, key, ({ groups }) => call(groups, 'closeCase', request));
  }

  function answer({ membershipId }: Case, key: string, decision: 'answer' | 'close'): void {
    const body = { ...payment, membershipId, decision, text: 'It was your debit of that day.' };
    retryCall(`${operators[1]} answers a case`, key, (functions) =>
      call(functions.operators, 'answerCase', { as: operators[1], params: groupOf(), body }),
    );
  }

  const groupOf = () => ({ id: observer.cycle().groupId });

  function seeCase(key: string, item: Case, before: Case | undefined): void {
    const kept = before?.entries ?? [];
    const isAppended = JSON.stringify(item.entries.slice(0, -1)) === JSON.stringify(kept);
    ensure(isAppended, 'case', () => `an entry of ${key} was lost or changed`);
    cases.set(key, item);
    const at = now() + random.between(1, 100) * HOUR;
    if (item.state === 'open') {
      plan(at, () => answer(item, key, random.chance(0.3) ? 'close' : 'answer'));
      if (world.circumstances.disputes || (!isCalm && random.chance(0.3))) plan(at, () => close(item.userId, key));
    }
    if (item.state === 'answered') {
      if (item.entries.length < 4 && random.chance(0.5)) plan(at, () => open(item.userId, key));
      else plan(at, () => close(item.userId, key));
    }
  }

  function seeRound(write: Written): void {
    const { before, after } = roundChange(write) ?? {};
    const isOpened = before?.contributions.length === 0 && (after?.contributions.length ?? 0) > 0;
    if (!isChosen || !isOpened || after?.round.round !== payment.round) return;
    const { member = '' } = after.contributions[random.below(after.contributions.length)] ?? {};
    const key = `${write.PK} CASE#${member}#01#${payment.about}`;
    plan(now() + random.between(1, 200) * HOUR, () => open(people.get(member) ?? '', key));
  }

  return {
    observe: (write: Written) => {
      const { PK, SK, item, before } = write;
      for (const { id, userId } of seatsOf(write)) people.set(id, userId);
      if (item && SK.startsWith('CASE#')) seeCase(`${PK} ${SK}`, item as never, before as never);
      seeRound(write);
    },
    /** Operators have a list of those that are not closed. */
    ensureListed: () => {
      const waiting = [...cases.values()].filter(({ state }) => state !== 'closed').length;
      const { groupId } = observer.cycle();
      const listed = store
        .contents(tables.product)
        .filter(({ PK, group }) => PK === 'CASES' && group === groupId).length;
      ensure(listed === waiting, 'case', () => `${waiting} cases are not closed, ${listed} are listed`);
    },
  };
}
