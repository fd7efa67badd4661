import type { GroupDetail } from '@halqa/contract';
import { formatDate, payoutOrderWords, scheduleAsRead, groupDetailWords as words } from '@halqa/copy';
import { CalendarDate, HijriSwitch } from '@halqa/group-view';
import { Card, DescriptionList } from '@halqa/ui';
import { neverStarted } from '../never-started.ts';

/** What was agreed: how often, in which order, from when to when where it came to that. */
export const GroupFacts = ({ group }: { group: GroupDetail }) => (
  <Card title={words.factsTitle}>
    <DescriptionList
      items={[
        { term: words.scheduleRule, detail: scheduleAsRead(group.schedule) },
        { term: words.payoutOrder, detail: payoutOrderWords[group.payoutOrder].label },
        ...(neverStarted(group.status) ? [] : period(group)),
      ]}
    />
    {!neverStarted(group.status) && <HijriSwitch />}
  </Card>
);

const period = ({ startDate, endDate }: GroupDetail) => [
  { term: words.startDate, detail: <Day iso={startDate} /> },
  { term: words.endDate, detail: <Day iso={endDate} /> },
];

const Day = ({ iso }: { iso: string }) => <CalendarDate iso={iso}>{formatDate(iso)}</CalendarDate>;
