import { useSyncExternalStore } from 'react';

const key = 'halqa.hijri-dates';
/** The pages are separate programs in one document; this tells all of them. */
const changed = 'halqa:hijri-dates';

/** Whether this device shows Hijri dates beside the others, and a way to change it. */
export function useHijriPreference(): [isShown: boolean, show: (isShown: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), keep];
}

const read = () => localStorage.getItem(key) === 'shown';

function keep(isShown: boolean): void {
  if (isShown) localStorage.setItem(key, 'shown');
  else localStorage.removeItem(key);
  dispatchEvent(new Event(changed));
}

function subscribe(listener: () => void): () => void {
  const events = [changed, 'storage'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
