import { joinClasses } from '../join-classes.ts';
import toneStyles from '../tone.module.css';
import type { Tone } from '../tone.tsx';
import styles from './progress-meter.module.css';

type ProgressMeterProps = {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The band as a word, so that color is not the only sign. */
  band: string;
};

/** A percentage as a number and a bar, whose tone shows its band: good from 80, medium from 50, else poor. */
export function ProgressMeter({ label, percent, band }: ProgressMeterProps) {
  return (
    <div className={joinClasses(toneStyles.tone, styles.meter)} data-tone={toneOf(percent)}>
      <div className={styles.words}>
        <span>{label}</span>
        <span className={styles.result}>
          <span>{band}</span>
          <span className={styles.number}>{percent}%</span>
        </span>
      </div>
      <progress className={styles.bar} max={100} value={percent} aria-label={label} />
    </div>
  );
}

function toneOf(percent: number): Tone {
  if (percent >= 80) return 'success';
  return percent >= 50 ? 'warning' : 'neutral';
}
