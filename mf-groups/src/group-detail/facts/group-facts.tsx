import type { GroupDetail } from '@halqa/contract';
import { formatDate, payoutOrderWords, scheduleAsRead, groupDetailWords as words } from '@halqa/copy';
import { CalendarDate, HijriSwitch } from '@halqa/group-view';
import { Card, DescriptionList } from '@halqa/ui';

/** What was agreed: how often, in which order, from when to when. */
export const GroupFacts = ({ group }: { group: GroupDetail }) => (
  <Card title={words.factsTitle}>
    <DescriptionList
      items={[
        { term: words.scheduleRule, detail: scheduleAsRead(group.schedule) },
        { term: words.payoutOrder, detail: payoutOrderWords[group.payoutOrder].label },
        { term: words.startDate, detail: <Day iso={group.startDate} /> },
        { term: words.endDate, detail: <Day iso={group.endDate} /> },
      ]}
    />
    <HijriSwitch />
  </Card>
);

const Day = ({ iso }: { iso: string }) => <CalendarDate iso={iso}>{formatDate(iso)}</CalendarDate>;
