import type { Profile } from '@halqa/contract';
import { accountWords, completionBandWords, missingSentence } from '@halqa/copy';
import { profileCompletion } from '@halqa/domain';
import { ProgressMeter, Stack } from '@halqa/ui';
import { missingLabels } from './missing-labels.ts';

/** How much of the profile is filled in, in which band that is, and what would make it more. */
export function Completion({ profile }: { profile: Profile }) {
  const { percent, band } = profileCompletion(profile);
  const missing = missingSentence(missingLabels(profile));
  return (
    <Stack gap="small">
      <ProgressMeter label={accountWords.completion} percent={percent} band={completionBandWords[band]} />
      {missing && <p className="muted">{missing}</p>}
    </Stack>
  );
}
