import type { ActivityRecord } from './activity-record.ts';

export type InactivityPorts = {
  record: ActivityRecord;
  onWarned(): void;
  /** Activity after the warning, here or in another tab. */
  onActiveAgain(): void;
  onEnded(): void;
};

/**
 * Calls back after 45 and after 50 minutes of inactivity, until the returned function is called. Activity only records
 * its time; the timer compares that time when it fires, and is set again.
 */
export function watchInactivity({ record, onWarned, onActiveAgain, onEnded }: InactivityPorts): () => void {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: Inactivity = 'active';

  function update(): void {
    clearTimeout(timer);
    const before = state;
    const inactivity = inactivityAt(record.last(), Date.now());
    state = inactivity.state;
    if (state !== 'ended') timer = setTimeout(update, inactivity.changesIn);
    if (state === before) return;
    if (state === 'warned') onWarned();
    if (state === 'active') onActiveAgain();
    if (state === 'ended') onEnded();
  }

  const isActivity = createActivityFilter();
  const onEvent = (event: Event) => {
    if (!isActivity(event)) return;
    // After 50 minutes activity must not revive the session, for instance on a computer that wakes up.
    if (inactivityAt(record.last(), Date.now()).state === 'ended') return update();
    record.touch();
    if (state === 'warned') update();
  };
  const options = { passive: true, capture: true, signal: listeners.signal };
  for (const type of activityEvents) addEventListener(type, onEvent, options);
  // Browsers delay timers in a hidden tab.
  document.addEventListener('visibilitychange', update, options);
  const stopListening = record.onOtherTabTouched(() => state === 'warned' && update());
  update();

  return () => {
    listeners.abort();
    stopListening();
    clearTimeout(timer);
  };
}

const minute = 60_000;

/** Specification section 9: warning after 45 minutes without activity, end after 50. */
const warnAfter = 45 * minute;
const endAfter = 50 * minute;

export type Inactivity = 'active' | 'warned' | 'ended';

/** The state at `now` and the milliseconds until it changes. Arguments in epoch milliseconds. */
export function inactivityAt(lastActivity: number, now: number): { state: Inactivity; changesIn: number } {
  const idle = Math.max(0, now - lastActivity);
  if (idle < warnAfter) return { state: 'active', changesIn: warnAfter - idle };
  if (idle < endAfter) return { state: 'warned', changesIn: endAfter - idle };
  return { state: 'ended', changesIn: Number.POSITIVE_INFINITY };
}

/** What the specification counts as activity: mouse, key, scroll, touch. */
const activityEvents = [
  'pointerdown',
  'mousedown',
  'mousemove',
  'keydown',
  'scroll',
  'wheel',
  'touchstart',
  'touchmove',
];

/**
 * Ignores `mousemove` events without movement: browsers send them when the page changes under a resting pointer, so a
 * toast that appears there would keep the session alive.
 */
function createActivityFilter(): (event: Event) => boolean {
  let last = '';
  return (event) => {
    if (!(event instanceof MouseEvent) || event.type !== 'mousemove') return true;
    const position = `${event.screenX} ${event.screenY}`;
    const hasMoved = position !== last;
    last = position;
    return hasMoved;
  };
}
