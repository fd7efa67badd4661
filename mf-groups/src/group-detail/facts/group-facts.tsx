import type { GroupDetail } from '@halqa/contract';
import { formatDate, payoutOrderWords, groupDetailWords as words } from '@halqa/copy';
import { Card, DateText, DescriptionList } from '@halqa/ui';

/** What was agreed: how often, in which order, from when to when. */
export const GroupFacts = ({ group }: { group: GroupDetail }) => (
  <Card title={words.factsTitle}>
    <DescriptionList
      items={[
        { term: words.scheduleRule, detail: group.schedule },
        { term: words.payoutOrder, detail: payoutOrderWords[group.payoutOrder].label },
        { term: words.startDate, detail: <Day iso={group.startDate} /> },
        { term: words.endDate, detail: <Day iso={group.endDate} /> },
      ]}
    />
  </Card>
);

const Day = ({ iso }: { iso: string }) => <DateText iso={iso}>{formatDate(iso)}</DateText>;
