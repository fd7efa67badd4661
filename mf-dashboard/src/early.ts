import type { GroupSummary } from '@halqa/contract';
import { writeEarly } from '@halqa/platform/write-early';
import { isPastAt } from '@halqa/remote-kit/local-today';
import { dashboardFigures } from './dashboard/dashboard-figures.ts';
import { figureTexts } from './dashboard/figure-texts.ts';

// Fills the dashboard's figures into its outline, from the call that the document has begun, before the program has started.
void writeEarly<{ groups: GroupSummary[] }>('/api/groups', ({ groups }) => {
  const texts = figureTexts(dashboardFigures(groups), isPastAt(Date.now()));
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, { value, note }]) => [
      [`${name}.value`, value],
      [`${name}.note`, note],
    ]),
  );
});
