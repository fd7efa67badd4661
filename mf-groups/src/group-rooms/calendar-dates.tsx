import type { GroupDetail } from '@halqa/contract';
import { currentLanguage, formatShortDate, calendarFeedWords as words } from '@halqa/copy';
import type { PlainDate } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { downloadFile, todayInZone } from '@halqa/remote-kit';
import { Button, CalendarIcon, Cluster, LinkButton, Stack } from '@halqa/ui';
import { useState } from 'react';
import { dayOfPayout } from '../group-detail/group-state.ts';

type Wanted = { readonly kind: 'contribution' | 'payout'; readonly round: number };

/** The member's next contribution and their payout, each as a file for a calendar program; nothing where neither has a day, as in a group that ends early. */
export function CalendarDates({ group }: { group: GroupDetail }) {
  const { now } = usePlatform();
  if (group.ending !== null) return null;
  const contribution = nextContribution(group, todayInZone(now(), group.timeZone));
  const payout = group.payoutSchedule.find(({ isYou }) => isYou);
  const payoutDay = payout ? dayOfPayout(payout) : null;
  if (contribution === undefined && payoutDay === null) return null;
  return (
    <section aria-labelledby="calendar-title">
      <Stack gap="small">
        <h2 id="calendar-title">{words.addTitle}</h2>
        <p>{words.addText}</p>
        <Cluster gap="small">
          {contribution !== undefined && (
            <AddDate group={group} wanted={{ kind: 'contribution', round: contribution.round }}>
              {words.addContribution(formatShortDate(contribution.date))}
            </AddDate>
          )}
          {payout !== undefined && payoutDay !== null && (
            <AddDate group={group} wanted={{ kind: 'payout', round: payout.position }}>
              {words.addPayout(formatShortDate(payoutDay))}
            </AddDate>
          )}
          <LinkButton look="quiet" href="/profile/money">
            {words.feedLink}
          </LinkButton>
        </Cluster>
      </Stack>
    </section>
  );
}

/**
 * The one that is due, or is asked for again, or the next once that has left; undefined when none is debited any more. One that waits for a
 * reason of ours has no day.
 */
function nextContribution(
  { members, payoutSchedule, nextContributionDate, contributionWaits, yourMoney }: GroupDetail,
  today: PlainDate,
): { readonly round: number; readonly date: string } | undefined {
  const again = yourMoney?.payable.find(({ retryOn }) => retryOn !== undefined && retryOn === nextContributionDate);
  if (again?.retryOn !== undefined) return { round: again.round, date: again.retryOn };
  const own = members.find(({ isYou }) => isYou)?.contribution;
  if (own?.reason === 'not_due') return { round: own.round, date: own.debitDate };
  const hasLeft = (position: number) => own?.round === position;
  if (nextContributionDate === null && !contributionWaits) return undefined;
  const next = payoutSchedule.find((each) => each.contributionDate >= today && !hasLeft(each.position));
  return next && { round: next.position, date: next.contributionDate };
}

/** Downloads the date, read from the server anew, so that the file is the same entry as in the member's calendar feed. */
function AddDate({ group, wanted, children }: { group: GroupDetail; wanted: Wanted; children: string }) {
  const { api, notify, now } = usePlatform();
  const [pending, setPending] = useState(false);
  async function add() {
    setPending(true);
    try {
      const [{ calendarFile }, read] = await Promise.all([
        import('@halqa/copy/calendar'),
        api.readGroupCalendar({ params: { id: group.id } }),
      ]);
      const dates = read.ok ? read.value.dates.filter((date) => isWanted(date, wanted)) : [];
      if (!read.ok || dates.length === 0) return notify({ type: 'error', message: words.fileFailed });
      const options = { language: currentLanguage(), siteUrl: window.location.origin, now: now() };
      downloadFile(
        `halqa-${wanted.kind}-${wanted.round}.ics`,
        'text/calendar',
        calendarFile([{ ...read.value, dates }], options),
      );
    } catch {
      notify({ type: 'error', message: words.fileFailed });
    } finally {
      setPending(false);
    }
  }
  return (
    <Button look="secondary" icon={<CalendarIcon />} pending={pending} onClick={() => void add()}>
      {children}
    </Button>
  );
}

const isWanted = (date: { kind: string; round: number }, { kind, round }: Wanted): boolean =>
  date.kind === kind && date.round === round;
