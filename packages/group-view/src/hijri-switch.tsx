import { hijriWords } from '@halqa/copy';
import { Button, CalendarIcon } from '@halqa/ui';
import { useHijriPreference } from './hijri-preference.ts';
import styles from './hijri-switch.module.css';

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
