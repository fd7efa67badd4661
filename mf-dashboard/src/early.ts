import type { FormerGroup, GroupSummary, Profile } from '@halqa/contract';
import { readEarly, writeEarly, writeLastSeen } from '@halqa/platform/write-early';
import { dashboardFigures } from './dashboard/dashboard-figures.ts';
import { earlyTexts, figuresPage, figureTexts, lastSeenTexts } from './dashboard/figure-texts.ts';
import { firstStepOf, partOfStep } from './dashboard/first-step.ts';

// Fills the dashboard's figures into its outline before the program has started: as the member saw them last, where this browser
// remembers their login, and then from the calls that the document has begun. A new member's next step is shown with them.
void writeLastSeen(figuresPage, (seen) => earlyTexts(lastSeenTexts(seen)));
const profile = readEarly<Profile>('/api/profile');
void writeEarly<{ groups: GroupSummary[]; former: FormerGroup[] }>('/api/groups', async ({ groups, former }) => {
  const step = firstStepOf({ profile: await profile, groups, isFormer: former.length > 0 });
  return {
    ...earlyTexts(figureTexts(dashboardFigures(groups), { former })),
    ...(step ? { [partOfStep(step)]: true } : {}),
  };
});
