import type { FormerGroup } from '@halqa/contract';
import { formatDate, formatDollars, formerClaimWords as words } from '@halqa/copy';
import { Card, DescriptionList, Stack } from '@halqa/ui';

/** A group in which somebody has the reader's place, and what is still to come back to them; the card links to its page. */
export function FormerCard({ group }: { group: FormerGroup }) {
  const { id, name, claimAmount, takenAmount, expectedOn, status, owes } = group;
  const on = expectedOn === null ? null : formatDate(expectedOn);
  return (
    <Card title={name} level={3} href={`/groups/${encodeURIComponent(id)}/former`}>
      <Stack gap="small">
        <p>{owes ? words.owes : words.cardText}</p>
        <DescriptionList
          stacked
          items={[
            { term: words.claim, detail: formatDollars(claimAmount - takenAmount) },
            { term: words.state, detail: words.status(status, on) },
          ]}
        />
      </Stack>
    </Card>
  );
}
