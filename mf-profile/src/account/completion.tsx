import type { Profile } from '@halqa/contract';
import { accountWords, completionBandWords, missingSentence } from '@halqa/copy';
import { type CompletionBand, profileCompletion } from '@halqa/domain';
import { Badge, ProgressMeter, Stack, type Tone } from '@halqa/ui';
import { missingLabels } from './missing-labels.ts';

const tones: Record<CompletionBand, Tone> = { good: 'success', medium: 'warning', poor: 'neutral' };

/** How much of the profile is filled in, in which band that is, and what would make it more. */
export function Completion({ profile }: { profile: Profile }) {
  const { percent, band } = profileCompletion(profile);
  const missing = missingSentence(missingLabels(profile));
  return (
    <Stack gap="small">
      <ProgressMeter label={accountWords.completion} percent={percent} />
      <div>
        <Badge tone={tones[band]}>{completionBandWords[band]}</Badge>
      </div>
      {missing && <p>{missing}</p>}
    </Stack>
  );
}
