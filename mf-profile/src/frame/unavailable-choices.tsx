import { Checkbox, Stack } from '@halqa/ui';
import { UnavailableCard } from './unavailable-card.tsx';

type UnavailableChoicesProps = { title: string; text?: string; choices: readonly string[]; reason: string };

/** Check boxes that are not available yet. */
export function UnavailableChoices({ choices, ...card }: UnavailableChoicesProps) {
  return (
    <UnavailableCard {...card}>
      {(reasonId) => (
        <fieldset disabled aria-describedby={reasonId}>
          <legend className="visually-hidden">{card.title}</legend>
          <Stack gap="small">
            {choices.map((choice) => (
              <Checkbox key={choice} label={choice} />
            ))}
          </Stack>
        </fieldset>
      )}
    </UnavailableCard>
  );
}
