import type { GroupSummary } from '@halqa/contract';
import { dashboardWords } from '@halqa/copy';
import { Columns, Loading, Skeleton } from '@halqa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { dashboardFigures } from './dashboard-figures.ts';
import { FigureCards } from './figure-cards.tsx';

/** The three stat cards. When the groups could not be loaded, their own section says so; here is nothing to show. */
export function FiguresSection({ groups }: { groups: UseQueryResult<GroupSummary[]> }) {
  if (groups.data) return <FigureCards figures={dashboardFigures(groups.data)} />;
  if (groups.isError) return null;
  return (
    <Loading label={dashboardWords.loading}>
      <Columns>
        <Skeleton shape="stat" count={3} />
      </Columns>
    </Loading>
  );
}
