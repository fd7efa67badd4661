import { formatLocalMoment, operatorWords as words } from '@halqa/copy';
import { isUnanswered, useOpenCases } from './cases-section.tsx';
import { useEndProposals } from './ends-section.tsx';
import { useHealth, warningsIn } from './health-section.tsx';
import { countOf } from './listing.tsx';
import { useMoneySwitch, waitingIn } from './money-section.tsx';
import { useParkedWork } from './parked-section.tsx';
import { isOnHold, usePayouts } from './payouts-section.tsx';
import { useAsking } from './people-section.tsx';
import { isAsking } from './people-table.tsx';
import { pausesIn, useReturnRates } from './rates-section.tsx';
import { isUndecided, useReports } from './reports-section.tsx';

/** The sections in which something waits for an operator, and how much; nothing before all have loaded. */
export function Waiting() {
  const counts = useCounts();
  const { data: money } = useMoneySwitch();
  const since = money?.stoppedSince ?? null;
  if (counts.some(([, count]) => count === undefined)) return null;
  const waiting = counts.flatMap(([title, count]) => (count ? [words.waitsIn(title, count)] : []));
  return (
    <p>
      <strong>
        {since !== null && `${words.moneyStoppedFrom(formatLocalMoment(since))} `}
        {waiting.length === 0 ? words.nothingWaits : words.waits(waiting)}
      </strong>
    </p>
  );
}

/** What the badge of each section counts, in the order of the page. */
function useCounts(): readonly (readonly [title: string, count: number | undefined])[] {
  const { data: ends } = useEndProposals();
  const { data: money } = useMoneySwitch();
  const { data: rates } = useReturnRates();
  const { data: health } = useHealth();
  return [
    [words.casesTitle, countOf(useOpenCases(), (page) => page.cases, isUnanswered)],
    [words.peopleTitle, countOf(useAsking(), (page) => page.people, isAsking)],
    [words.endsTitle, ends?.proposals.length],
    [words.moneyTitle, money && waitingIn(money)],
    [words.reportsTitle, countOf(useReports(), (page) => page.reports, isUndecided)],
    [words.payoutsTitle, countOf(usePayouts(), (page) => page.payouts, isOnHold)],
    [
      words.parkedTitle,
      countOf(
        useParkedWork(),
        (page) => page.items,
        () => true,
      ),
    ],
    [words.ratesTitle, rates && pausesIn(rates)],
    [words.healthTitle, health && warningsIn(health)],
  ];
}
