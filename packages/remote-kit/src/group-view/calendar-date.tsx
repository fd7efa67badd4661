import { formatHijriDate, hijriWords } from '@halqa/copy';
import { Button, CalendarIcon, DateText } from '@halqa/ui';
import { useSyncExternalStore } from 'react';
import styles from './calendar-date.module.css';

/** A date of a group, `iso` without a time; with the Hijri date below it where the device shows Hijri dates. */
export function CalendarDate({ iso, children }: { iso: string; children: string }) {
  const [isHijriShown] = useHijriPreference();
  const date = (
    <DateText iso={iso} isDay>
      {children}
    </DateText>
  );
  if (!isHijriShown) return date;
  return (
    <span className={styles.both}>
      {date} <span className={`${styles.hijri} unbroken`}>{formatHijriDate(iso)}</span>
    </span>
  );
}

/** Shows or hides Hijri dates on this device. */
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

const storageKey = 'halqa.hijri-dates';
/** An event on `window`, which reaches every remote in the document. */
const changeEvent = 'halqa:hijri-dates';

/** Whether this device shows Hijri dates, and a function that changes it. */
function useHijriPreference(): [isShown: boolean, show: (isShown: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), save];
}

const read = () => localStorage.getItem(storageKey) === 'shown';

function save(isShown: boolean): void {
  if (isShown) localStorage.setItem(storageKey, 'shown');
  else localStorage.removeItem(storageKey);
  dispatchEvent(new Event(changeEvent));
}

function subscribe(listener: () => void): () => void {
  const events = [changeEvent, 'storage'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
