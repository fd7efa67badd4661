import type { ActivityRecord } from './activity-record.ts';

export type InactivityPorts = {
  record: ActivityRecord;
  onWarned(): void;
  /** A sign of life after the warning, here or in another tab. */
  onActiveAgain(): void;
  onEnded(): void;
};

/**
 * Watches for 45 and 50 minutes of inactivity until the returned function is called. A sign of life only writes the
 * time: the timer looks at the record when it rings, and sets itself again.
 */
export function watchInactivity({ record, onWarned, onActiveAgain, onEnded }: InactivityPorts): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: Inactivity = 'active';

  function look(): void {
    clearTimeout(timer);
    const before = state;
    const { state: now, changesIn } = judgeInactivity(record.last(), Date.now());
    state = now;
    if (now !== 'ended') timer = setTimeout(look, changesIn);
    if (now === before) return;
    if (now === 'warned') onWarned();
    if (now === 'active') onActiveAgain();
    if (now === 'ended') onEnded();
  }

  const isSignOfLife = createActivityFilter();
  const onSign = (event: Event) => {
    if (!isSignOfLife(event)) return;
    // After the end only a login counts: whoever comes back to a sleeping computer must not revive the session.
    if (judgeInactivity(record.last(), Date.now()).state === 'ended') return look();
    record.touch();
    if (state === 'warned') look();
  };
  const options = { passive: true, capture: true, signal: watching.signal };
  for (const sign of activityEvents) addEventListener(sign, onSign, options);
  document.addEventListener('visibilitychange', look, options);
  const deafen = record.onTouchedElsewhere(() => state === 'warned' && look());
  look();

  return () => {
    watching.abort();
    deafen();
    clearTimeout(timer);
  };
}

const minute = 60_000;

/** Specification section 9: the warning after 45 minutes without a sign of life, the end after 50. */
const warnAfter = 45 * minute;
const endAfter = 50 * minute;

export type Inactivity = 'active' | 'warned' | 'ended';

/** Where a person stands who was last active then, and in how many milliseconds that changes. Both in epoch milliseconds. */
export function judgeInactivity(lastActivity: number, now: number): { state: Inactivity; changesIn: number } {
  const idle = Math.max(0, now - lastActivity);
  if (idle < warnAfter) return { state: 'active', changesIn: warnAfter - idle };
  if (idle < endAfter) return { state: 'warned', changesIn: endAfter - idle };
  return { state: 'ended', changesIn: Number.POSITIVE_INFINITY };
}

/** Everything that the specification calls activity: mouse, key, scroll, touch. */
export const activityEvents = [
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
 * Tells a person from a page that moves under a pointer that lies still: browsers send a `mousemove` then too, and a
 * notice that appears under the pointer would keep its own session alive.
 */
export function createActivityFilter(): (event: Event) => boolean {
  let last = '';
  return (event) => {
    if (!(event instanceof MouseEvent) || event.type !== 'mousemove') return true;
    const place = `${event.screenX} ${event.screenY}`;
    const hasMoved = place !== last;
    last = place;
    return hasMoved;
  };
}
