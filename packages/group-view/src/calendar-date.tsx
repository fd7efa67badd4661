import { formatHijriDate, hijriWords } from '@halqa/copy';
import { Button, CalendarIcon, DateText } from '@halqa/ui';
import { useSyncExternalStore } from 'react';
import styles from './calendar-date.module.css';

/** A date of a circle, `iso` without a time; the Hijri date stands under it where this person asked for it. */
export function CalendarDate({ iso, children }: { iso: string; children: string }) {
  const [isHijriShown] = useHijriPreference();
  const date = <DateText iso={iso}>{children}</DateText>;
  if (!isHijriShown) return date;
  return (
    <span className={styles.both}>
      {date} <span className={styles.hijri}>{formatHijriDate(iso)}</span>
    </span>
  );
}

/** Asks for Hijri dates on this device, or does without them again. */
export function HijriSwitch() {
  const [isShown, show] = useHijriPreference();
  return (
    <div className={styles.switch}>
      <Button look="quiet" size="small" icon={<CalendarIcon />} onClick={() => show(!isShown)}>
        {isShown ? hijriWords.hide : hijriWords.show}
      </Button>
    </div>
  );
}

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
