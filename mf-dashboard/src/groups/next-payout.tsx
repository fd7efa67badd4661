import type { GroupSummary } from '@halqa/contract';
import { formatDollars, formatShortDate, dashboardWords as words } from '@halqa/copy';
import { CalendarDate } from '@halqa/group-view';
import { Amount } from '@halqa/ui';
import { isYourTurn } from '../figures/dashboard-figures.ts';
import { NotedFact } from './noted-fact.tsx';

/** How much, when and to whom. */
export function NextPayout({ group }: { group: GroupSummary }) {
  const { nextPayout } = group;
  if (!nextPayout) return words.nothingYet;
  const { amount, date, recipient } = nextPayout;
  const isYours = isYourTurn(group);
  return (
    <NotedFact note={words.goesTo(isYours ? words.you : (recipient ?? words.recipientUnknown))}>
      <Amount yours={isYours}>{formatDollars(amount)}</Amount>
      <CalendarDate iso={date}>{formatShortDate(date)}</CalendarDate>
    </NotedFact>
  );
}
