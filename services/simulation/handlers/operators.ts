import { hourInZone } from '@halqa/domain';
import { call } from '../../test/call.ts';
import { ensure } from '../invariant.ts';
import { seededRandom } from '../random.ts';
import { operators } from './functions.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';
import { MINUTE, type World } from './world.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** As often as an operator tries to hold what may be on its way already. */
const MOST_TRIES = 12;

type Hold = { readonly by: string; readonly at: number };

/**
 * In one group of eight an operator holds a payout around its day, and one of two releases it hours or days later. Between the
 * two the bank gets no credit of it; after a day whoever began the hold does not end it, and the audit says who did.
 */
export function createOperators(world: World) {
  const { terms, observer, plan, now, invoke, isCalm } = world;
  const random = seededRandom(`${terms.seed}/operators`);
  const chosen = 1 + random.below((isCalm ? 2 : 8) * terms.people.length);
  const holds = new Map<number, Hold>();
  const payouts = new Set<string>();

  function press(by: string, decision: 'hold' | 'release', round: number): void {
    const params = { id: observer.cycle().groupId };
    const request = { as: by, params, body: { round, decision, reason: 'The recipient asked for it' } };
    const times = !isCalm && random.chance(0.1) ? 2 : 1;
    for (let time = 1; time <= times; time += 1) {
      invoke(`${by} decides to ${decision} payout ${round}`, (functions) =>
        call(functions.operators, 'decidePayout', request),
      );
    }
  }

  function hold(round: number, tries = MOST_TRIES): void {
    if (tries === 0 || holds.has(round)) return;
    press(operators[0], 'hold', round);
    plan(now() + 10 * MINUTE, () => hold(round, tries - 1));
  }

  /** Again and again: what is on hold is somebody's money. */
  function release(round: number): void {
    const begun = holds.get(round);
    if (begun === undefined) return;
    const [first, second] = operators;
    const mayBeFirst = !isCalm && now() - begun.at < DAY - HOUR;
    press(mayBeFirst && random.chance(0.5) ? first : second, 'release', round);
    plan(now() + 10 * MINUTE, () => release(round));
  }

  function seeHold(round: number, begun: Hold | undefined): void {
    if (begun === undefined) {
      holds.delete(round);
      return;
    }
    holds.set(round, begun);
    // In a calm run at an hour from which an interruption of some hours leads to the same day of the bank.
    plan(now() + (isCalm ? 28 : random.between(1, 200)) * HOUR, () => release(round));
  }

  /** Written when the group starts. */
  function seeRound(write: Written): void {
    const { before, after } = roundChange(write) ?? {};
    if (before !== undefined || after?.round.round !== chosen) return;
    const hours = isCalm ? -2 : random.between(-96, 48);
    plan(hourInZone(after.round.payoutDate, 9, 'America/New_York') + hours * HOUR, () => hold(chosen));
  }

  function seeDue({ SK, item }: Written): void {
    if (!world.circumstances.holdsAtPayouts || !observer.hasStarted() || payouts.has(SK)) return;
    if (item?.['kind'] !== 'start_payout' || item['subject'] !== observer.cycle().groupId) return;
    payouts.add(SK);
    plan(Number(item['dueAt']), () => hold(Number(Object(item['detail']).round)));
  }

  return {
    observe: (write: Written) => {
      if (write.PK.startsWith('DUE#')) seeDue(write);
      if (write.SK.startsWith('HOLD#')) seeHold(holdOf(write).round, write.item as Hold | undefined);
      seeRound(write);
    },
    /** What one step wrote, so one transaction. */
    observeTogether: (written: readonly Written[]) => {
      const ofHolds = written.filter(({ SK }) => SK.startsWith('HOLD#'));
      if (written.some(isSharing)) return ensureKept(ofHolds);
      for (const write of ofHolds) {
        const { round, action, began } = holdOf(write);
        const entry = written.find(({ SK, item }) => SK.startsWith('AUD#') && item?.['action'] === action)?.item;
        ensure(entry !== undefined, 'audit', () => `${action} of round ${round}, and nothing says by whom`);
        const isAlone = began !== undefined && entry?.['by'] === began.by && now() - began.at > DAY + PATIENCE;
        ensure(!isAlone, 'hold', () => `the hold of round ${round} is ended by who began it, after days`);
      }
    },
    ensureMayCredit: (round: number) =>
      ensure(!holds.has(round), 'hold', () => `the payout of round ${round} is sent while it is on hold`),
    ensureOver: () => ensure(holds.size === 0, 'hold', () => `on hold for ever: ${[...holds.keys()].join(', ')}`),
  };
}

/** Longer than a process may stand still between deciding and writing. */
const PATIENCE = 4 * HOUR;

/** That the cash of a group which ends early is shared out. */
export const isSharing = ({ SK }: Written) => SK.startsWith('EVENT#') && SK.includes('#cash_shared#');

/** When the cash is shared out, a hold goes on with the share of its recipient, or ends where they have none. */
function ensureKept(written: readonly Written[]): void {
  for (const { SK, item } of written.filter((write) => write.item !== undefined)) {
    const isSame = ({ item: after, before }: Written) =>
      after === undefined && before?.['by'] === item?.['by'] && before?.['at'] === item?.['at'];
    ensure(written.some(isSame), 'hold', () => `${SK} begins although no operator began it`);
  }
}

const holdOf = ({ SK, item, before }: Written) => ({
  round: Number(SK.slice('HOLD#'.length)),
  action: item === undefined ? 'payout_released' : 'payout_on_hold',
  began: item === undefined ? (before as Hold | undefined) : undefined,
});
