import type { GroupSummary, Profile } from '@halqa/contract';
import { firstStepsWords as words } from '@halqa/copy';
import { EarlyPart } from '@halqa/platform';
import { Card, Stack, Stepper } from '@halqa/ui';
import { type FirstStep, firstStepOf, firstSteps, partOfStep, placeOf } from './first-step.ts';

type FirstStepsProps = { profile: Profile | null; groups: readonly GroupSummary[] | undefined; isFormer: boolean };

/**
 * The way of a new member into their first group: where they are on it, and what happens meanwhile. Nothing until it is known, so that
 * it does not flash up for whoever is in a group; the outline has each, and shows the member's with the figures.
 */
export function FirstSteps(props: FirstStepsProps) {
  const step = firstStepOf(props);
  if (step) return <StepCard step={step} />;
  if (props.groups) return null;
  return firstSteps.map((each) => (
    <EarlyPart key={each} name={partOfStep(each)}>
      <StepCard step={each} />
    </EarlyPart>
  ));
}

function StepCard({ step }: { step: FirstStep }) {
  const { text, link } = words.now[step];
  return (
    <Card title={words.title}>
      <Stack>
        <Stepper label={words.title} steps={words.steps} current={placeOf(step)} doneLabel={words.done} />
        <p>
          {text} {link && <a href={link.href}>{link.label}</a>}
          {link && '.'}
        </p>
      </Stack>
    </Card>
  );
}
