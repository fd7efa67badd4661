import { Button } from '@halqa/ui';
import { UnavailableCard } from './unavailable-card.tsx';

type UnavailableActionProps = { title: string; text: string; action: string; reason: string };

/** A button that is not available yet. */
export function UnavailableAction({ action, ...card }: UnavailableActionProps) {
  return (
    <UnavailableCard {...card}>
      {(reasonId) => (
        <div>
          <Button look="secondary" disabled aria-describedby={reasonId}>
            {action}
          </Button>
        </div>
      )}
    </UnavailableCard>
  );
}
