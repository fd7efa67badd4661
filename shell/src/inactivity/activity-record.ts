const key = 'halqa.last-activity';
const tabKey = 'halqa.tab';
const grain = 1000;

/**
 * When this person last moved, in epoch milliseconds: kept across page loads, and the same for every tab of the
 * browser, because activity in one counts in the others.
 */
export type ActivityRecord = {
  last(): number;
  /** Notes a sign of life; writes at most once a second. */
  touch(): void;
  /** Another tab noted one. */
  onTouchedElsewhere(listener: () => void): () => void;
  /** Goes on from the record in a tab that was reloaded; begins afresh in a new one, for opening it is a sign of life. */
  resume(): void;
  clear(): void;
};

export function createActivityRecord(shared: Storage, tab: Storage): ActivityRecord {
  let here = 0;
  const note = (now: number) => {
    here = now;
    shared.setItem(key, String(now));
  };
  return {
    last: () => Math.max(here, Number(shared.getItem(key) ?? 0)),
    touch() {
      const now = Date.now();
      if (now - here >= grain) note(now);
    },
    onTouchedElsewhere(listener) {
      const onStorage = (event: StorageEvent) => event.key === key && event.newValue && listener();
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
    resume() {
      const isReload = tab.getItem(tabKey) !== null && shared.getItem(key) !== null;
      tab.setItem(tabKey, 'open');
      if (isReload) here = 0;
      else note(Date.now());
    },
    clear() {
      here = 0;
      shared.removeItem(key);
      tab.removeItem(tabKey);
    },
  };
}
