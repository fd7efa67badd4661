import { hourInZone, type PlainDate } from '@halqa/domain';
import { call } from '../../test/call.ts';
import { seededRandom } from '../random.ts';
import { operators } from './functions.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';
import { MINUTE, type World } from './world.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOST_TRIES = 6;

/**
 * In one group of eight, and wherever somebody stops paying, but not in calm lives, too many debits of other groups are
 * returned up to three days before the debits of a round: debits of the schedule wait until an operator lets them go on, days
 * or weeks later, or returns are judged again.
 */
export function createDebitWaits(world: World) {
  const { terms, plan, now, invoke } = world;
  const random = seededRandom(`${terms.seed}/waits`);
  const isChosen = (random.chance(1 / 8) || world.circumstances.stopsPaying !== undefined) && !world.isCalm;
  const chosenRound = 1 + random.below(terms.people.length);
  const timeBeforeDebits = random.below(72) * HOUR;
  let isPaused = false;

  /** Tried again, as the process may be killed. */
  function pause(tries = MOST_TRIES): void {
    if (isPaused || tries === 0) return;
    invoke('returns of other groups', ({ pauseDebits }) => pauseDebits());
    plan(now() + 10 * MINUTE, () => pause(tries - 1));
  }

  /** Until it succeeds, as the process may be killed: everybody's debits wait. */
  function lift(): void {
    if (!isPaused) return;
    const [by] = operators;
    const request = { as: by, body: { reason: 'The returns had one reason, which is over' } };
    invoke(`${by} lets debits go on`, (functions) => call(functions.operators, 'liftDebitPause', request));
    plan(now() + 10 * MINUTE, lift);
  }

  function seePause(item: Written['item']): void {
    const was = isPaused;
    isPaused = arePaused(item);
    if (!was && isPaused && isChosen) plan(now() + random.between(1, 30) * DAY, lift);
  }

  return {
    observe: (write: Written) => {
      if (write.PK === 'RATES' && write.SK === 'PAUSE') seePause(write.item);
      const { before: was, after } = roundChange(write) ?? {};
      const isFirstStored = isChosen && was === undefined && after?.round.round === chosenRound;
      if (isFirstStored) plan(debitHour(after.round.debitDate) - timeBeforeDebits, pause);
    },
  };
}

/** Whether debits of the schedule wait, by what is stored about that. */
export function arePaused(item: Written['item']): boolean {
  const pause = item?.['pause'] as { readonly isLifted: boolean } | null | undefined;
  return pause?.isLifted === false;
}

const debitHour = (date: PlainDate): number => hourInZone(date, 9, 'America/New_York');
