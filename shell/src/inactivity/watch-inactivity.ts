import type { ActivityRecord } from './activity-record.ts';
import { type Inactivity, judgeInactivity } from './judge-inactivity.ts';
import { createSignFilter, signs } from './signs-of-life.ts';

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

  const isSignOfLife = createSignFilter();
  const onSign = (event: Event) => {
    if (!isSignOfLife(event)) return;
    // After the end only a login counts: whoever comes back to a sleeping computer must not revive the session.
    if (judgeInactivity(record.last(), Date.now()).state === 'ended') return look();
    record.touch();
    if (state === 'warned') look();
  };
  const options = { passive: true, capture: true, signal: watching.signal };
  for (const sign of signs) addEventListener(sign, onSign, options);
  document.addEventListener('visibilitychange', look, options);
  const deafen = record.onTouchedElsewhere(() => state === 'warned' && look());
  look();

  return () => {
    watching.abort();
    deafen();
    clearTimeout(timer);
  };
}
