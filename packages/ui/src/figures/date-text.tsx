import { joinClasses } from '../join-classes.ts';

type DateTextProps = {
  iso: string;
  children: string;
  /** A day, which stays on one line; with a time of day it may be too long for that. */
  isDay?: boolean;
};

/** A formatted date with its machine-readable value. */
export function DateText({ iso, children, isDay }: DateTextProps) {
  return (
    <time className={joinClasses('tabular', isDay && 'unbroken')} dateTime={iso}>
      {children}
    </time>
  );
}
