import type { GroupDetail } from '@halqa/contract';
import { formatShortLocalDate, groupDetailWords as words } from '@halqa/copy';
import { Avatar, Card, RowList, Stack } from '@halqa/ui';
import { hasStarted, mayTakePlace } from './group-state.ts';

/** Who waits for a seat, in order. The server sends them to organizer and co-organizer only. */
export function StandbyCard({ group }: { group: GroupDetail }) {
  const { standby, status } = group;
  if (standby.length === 0 || !mayTakePlace(group)) return null;
  return (
    <Card title={words.standbyTitle}>
      <Stack gap="small">
        <p>{hasStarted(status) ? words.standbyStartedText : words.standbyText}</p>
        <RowList
          items={standby.map(({ name, since }) => ({
            key: since + name,
            start: <Avatar name={name} />,
            title: name,
            note: words.waitingSince(formatShortLocalDate(since)),
          }))}
        />
      </Stack>
    </Card>
  );
}
