import type { Clock } from '../clock/clock.ts';
import type { AlarmSettings } from './alarm-settings.ts';
import { evaluateAlarm } from './evaluate-alarm.ts';
import type { MetricStore } from './metric-store.ts';

type AlarmState = 'INSUFFICIENT_DATA' | 'OK' | 'ALARM';

/** A change of an alarm's state, with the topics that were notified of it; `at` in epoch milliseconds. */
export type AlarmChange = {
  alarm: string;
  from: AlarmState;
  to: AlarmState;
  at: number;
  reason: string;
  notified: readonly string[];
};

export type Alarms = {
  /** Every alarm with its state and since when it has it. */
  list(): { name: string; description: string; state: AlarmState; since: number }[];
  /** The last thousand changes, oldest first. */
  changes(): readonly AlarmChange[];
  /** Judges every alarm now, as CloudWatch does each minute. */
  evaluate(): void;
  /** Sets a state until the next evaluation, as SetAlarmState does. Throws for an alarm that does not exist. */
  set(name: string, state: AlarmState, reason: string): void;
  stop(): void;
};

const mostChanges = 1000;

/** Much shorter than a minute, because the clock may be set forward to a new one at any moment. */
const pollMilliseconds = 5_000;

/** The alarms of the templates over the metrics of this machine. Each minute of the clock they are judged once. */
export function startAlarms(
  settings: readonly AlarmSettings[],
  metrics: Pick<MetricStore, 'statistic'>,
  clock: Pick<Clock, 'now'>,
): Alarms {
  const states = new Map(
    settings.map(({ name }) => [name, { state: 'INSUFFICIENT_DATA' as AlarmState, since: clock.now() }]),
  );
  const changes: AlarmChange[] = [];
  let judgedMinute = 0;
  const timer = setInterval(() => {
    if (minuteOf(clock.now()) !== judgedMinute) evaluate();
  }, pollMilliseconds);
  timer.unref();
  return { list, changes: () => changes, evaluate, set, stop: () => clearInterval(timer) };

  function list() {
    return settings.map(({ name, description }) => ({ name, description, ...stateOf(name) }));
  }

  function evaluate(): void {
    judgedMinute = minuteOf(clock.now());
    for (const alarm of settings) {
      const { state, values } = evaluateAlarm(alarm, metrics, clock.now());
      changeState(alarm, state, `values ${values.map((value) => value ?? 'missing').join(', ')}, newest first`);
    }
  }

  function set(name: string, state: AlarmState, reason: string): void {
    const alarm = settings.find((each) => each.name === name);
    if (alarm === undefined) throw new Error(`There is no alarm ${name}`);
    changeState(alarm, state, reason);
  }

  function changeState({ name, alarmActions, okActions }: AlarmSettings, to: AlarmState, reason: string): void {
    const { state: from } = stateOf(name);
    if (from === to) return;
    const notified = { ALARM: alarmActions, OK: okActions, INSUFFICIENT_DATA: [] }[to];
    states.set(name, { state: to, since: clock.now() });
    changes.push({ alarm: name, from, to, at: clock.now(), reason, notified });
    if (changes.length > mostChanges) changes.shift();
  }

  function stateOf(name: string): { state: AlarmState; since: number } {
    const found = states.get(name);
    if (found === undefined) throw new Error(`There is no alarm ${name}`);
    return found;
  }
}

const minuteOf = (at: number): number => Math.floor(at / 60_000);
