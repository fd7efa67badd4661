import type { FormerGroup } from '@halqa/contract';
import { claimLine, formerCard } from '@halqa/copy';
import { Card } from '@halqa/ui';

/** A group in which somebody has the reader's place; the card links to the page of what comes back to them. */
export const FormerCard = ({ group }: { group: FormerGroup }) => (
  <Card title={group.name} level={3} href={`/groups/${encodeURIComponent(group.id)}/former`}>
    <p>{formerCard({ owes: group.owes, claim: claimLine(group) })}</p>
  </Card>
);
