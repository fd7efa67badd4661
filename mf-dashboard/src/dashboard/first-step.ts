import type { GroupSummary, Profile } from '@halqa/contract';

/** Each with its place on the way: access is one step, whether it is asked for or refused. */
export const firstSteps = { access: 0, asked: 0, refused: 0, bank: 1, circle: 2 } as const;

export type FirstStep = keyof typeof firstSteps;

type Known = { profile: Profile | null; groups: readonly GroupSummary[] | undefined; isFormer: boolean };

/**
 * Where a new member is on the way into their first group; null once they have or had one, and until both have loaded. `isFormer`:
 * somebody has the reader's place in a group, which they know from inside.
 */
export function firstStepOf({ profile, groups, isFormer }: Known): FirstStep | null {
  if (isFormer || profile === null || groups === undefined || groups.some(({ simulated }) => !simulated)) return null;
  if (!profile.is_plaid_sandbox_authorized) {
    if (profile.access_request === null) return 'access';
    return profile.access_request.refused_at === null ? 'asked' : 'refused';
  }
  return profile.has_bank_account ? 'circle' : 'bank';
}

/** Of the part of the outline that shows it. */
export const partOfStep = (step: FirstStep): string => `step.${step}`;
