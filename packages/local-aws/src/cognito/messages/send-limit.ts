import type { Clock } from '../../clock/clock.ts';
import { refusal } from '../refusal.ts';

/** How often a code may be sent. Kept in memory: a restart forgets it, as a person at a development machine expects. */
export type SendLimit = {
  /** Counts one sending, or refuses it. */
  spend(purpose: string): void;
};

const hour = 3_600_000;
/** The lower end of what Cognito allows in an hour (developer guide, "Recovering user accounts"). */
const sendsPerHour = 5;

export function createSendLimit(clock: Clock): SendLimit {
  const sentAt = new Map<string, number[]>();

  return {
    spend(purpose) {
      const recent = (sentAt.get(purpose) ?? []).filter((moment) => moment > clock.now() - hour);
      if (recent.length >= sendsPerHour) throw refusal.limitExceeded();
      sentAt.set(purpose, [...recent, clock.now()]);
    },
  };
}
