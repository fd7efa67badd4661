import type { Round } from './cycle.ts';

/** Whether the group of a round ends early: nothing is debited, opened or repeated, before its cash is shared out and after. */
export const roundEndsEarly = ({ windsDown, isShared }: Pick<Round, 'windsDown' | 'isShared'>): boolean =>
  windsDown === true || isShared === true;
