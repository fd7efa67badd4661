import { waitingTimes } from '@halqa/domain';

/** What the mode decides. Nothing else in the services asks which mode it is. */
export type ModeSettings = {
  /** Whether a person has to be of age and live in the United States. */
  readonly checksEligibility: boolean;
  /** Business days: before the first debit, and before a payout. */
  readonly waits: { readonly leadBusinessDays: number; readonly holdBusinessDays: number };
};

const settings: Record<'demo' | 'live', ModeSettings> = {
  demo: { checksEligibility: false, waits: waitingTimes.local },
  live: { checksEligibility: true, waits: waitingTimes.deployed },
};

export const modeSettings = (mode: 'demo' | 'live'): ModeSettings => settings[mode];
