const minute = 60_000;

/** Specification section 9: the warning after 45 minutes without a sign of life, the end after 50. */
const warnAfter = 45 * minute;
const endAfter = 50 * minute;

export type Inactivity = 'active' | 'warned' | 'ended';

/** Where a person stands who was last active then, and in how many milliseconds that changes. Both in epoch milliseconds. */
export function judgeInactivity(lastActivity: number, now: number): { state: Inactivity; changesIn: number } {
  const idle = Math.max(0, now - lastActivity);
  if (idle < warnAfter) return { state: 'active', changesIn: warnAfter - idle };
  if (idle < endAfter) return { state: 'warned', changesIn: endAfter - idle };
  return { state: 'ended', changesIn: Number.POSITIVE_INFINITY };
}
