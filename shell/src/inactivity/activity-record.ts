const key = 'halqa.last-activity';
const tabKey = 'halqa.tab';
const minimumIntervalMilliseconds = 1000;

/**
 * The time of the last activity, in epoch milliseconds: stored across page loads and shared by all tabs, because
 * activity in one tab counts in the others.
 */
export type ActivityRecord = {
  last(): number;
  /** Records activity; writes at most once a second. */
  touch(): void;
  /** Calls the listener for activity in another tab. Returns the function that stops it. */
  onOtherTabTouched(listener: () => void): () => void;
  /** Continues with the stored time after a reload; starts again in a new tab, because opening it is activity. */
  resume(): void;
  clear(): void;
};

export function createActivityRecord(shared: Storage, tab: Storage): ActivityRecord {
  let lastHere = 0;
  const record = (now: number) => {
    lastHere = now;
    shared.setItem(key, String(now));
  };
  return {
    last: () => Math.max(lastHere, Number(shared.getItem(key) ?? 0)),
    touch() {
      const now = Date.now();
      if (now - lastHere >= minimumIntervalMilliseconds) record(now);
    },
    onOtherTabTouched(listener) {
      const onStorage = (event: StorageEvent) => event.key === key && event.newValue && listener();
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
    resume() {
      const goesOn = tab.getItem(tabKey) !== null && shared.getItem(key) !== null;
      tab.setItem(tabKey, 'open');
      // What this tab noted by itself may be of a session before this one: what all tabs share counts.
      if (goesOn) lastHere = 0;
      else record(Date.now());
    },
    clear() {
      lastHere = 0;
      shared.removeItem(key);
      tab.removeItem(tabKey);
    },
  };
}
