import type { GroupDetail, MoneyInGroup } from '@halqa/contract';
import { currentLanguage, formatShortDate, calendarFeedWords as words } from '@halqa/copy';
import type { PlainDate } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { downloadFile, todayInZone } from '@halqa/remote-kit';
import { Button, CalendarIcon, Cluster, LinkButton, Stack } from '@halqa/ui';
import { useState } from 'react';
import { dayOfPayout } from '../group-detail/group-state.ts';
import { useMoney } from './use-money.ts';

type Wanted = { readonly kind: 'contribution' | 'payout'; readonly round: number };

/**
 * The member's next contribution and their payout, each as a file for a calendar program; nothing where neither has a day, as in a group
 * that ends early.
 */
export function CalendarDates({ group }: { group: GroupDetail }) {
  const { now } = usePlatform();
  const money = useMoney().data?.groups.find(({ id }) => id === group.id);
  if (group.ending !== null) return null;
  const contribution = nextDebit(money?.movements ?? [], todayInZone(now(), group.timeZone));
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
 * The first contribution that is still to leave on a known day, with the day on which the bank debits it: what was asked for at a weekend
 * is debited after it.
 */
function nextDebit(
  movements: MoneyInGroup['movements'],
  today: PlainDate,
): { readonly round: number; readonly date: string } | undefined {
  const dated = movements.flatMap(({ date, ...movement }) =>
    date !== null && isToLeave(movement, date, today) ? [{ round: movement.round, date }] : [],
  );
  return dated.toSorted((one, other) => one.date.localeCompare(other.date))[0];
}

type Movement = Pick<MoneyInGroup['movements'][number], 'kind' | 'state' | 'isRepeated'>;

function isToLeave({ kind, state, isRepeated }: Movement, date: string, today: PlainDate): boolean {
  if (kind !== 'contribution') return false;
  if (state === 'on_its_way') return date > today;
  return date >= today && (state === 'planned' || state === 'due' || (state === 'failed' && isRepeated));
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
