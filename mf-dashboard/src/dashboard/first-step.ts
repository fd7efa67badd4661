import type { GroupSummary, Profile } from '@halqa/contract';

export const firstSteps = ['access', 'asked', 'rejected', 'bank', 'group'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** Its place on the way, from 0: access is one step, whether it is asked for or rejected. */
export function placeOf(step: FirstStep): number {
  if (step === 'bank') return 1;
  return step === 'group' ? 2 : 0;
}

type Known = { profile: Profile | null; groups: readonly GroupSummary[] | undefined; isFormer: boolean };

/**
 * Where a new member is on the way into their first group; null once they have or had one, and until profile and groups have
 * loaded. `isFormer`: somebody has the reader's place in a group, which they know from inside.
 */
export function firstStepOf({ profile, groups, isFormer }: Known): FirstStep | null {
  if (isFormer || profile === null || groups === undefined || groups.some(({ simulated }) => !simulated)) return null;
  if (!profile.is_plaid_sandbox_authorized) {
    if (profile.access_request === null) return 'access';
    return profile.access_request.rejected_at === null ? 'asked' : 'rejected';
  }
  return profile.has_bank_account ? 'group' : 'bank';
}

/** The name of the part of the outline that shows a step. */
export const partOfStep = (step: FirstStep): string => `step.${step}`;
