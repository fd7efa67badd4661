import type { FormerGroup } from '@halqa/contract';
import { formatCents, formerCard } from '@halqa/copy';
import { Card } from '@halqa/ui';

/** A group in which somebody has the reader's place; the card links to the page of what comes back to them. */
export const FormerCard = ({ group: { id, name, claimCents, takenCents, owes, status } }: { group: FormerGroup }) => (
  <Card title={name} level={3} href={`/groups/${encodeURIComponent(id)}/former`}>
    <p>{formerCard({ owes, isComing: !ended.has(status), amount: formatCents(claimCents - takenCents) })}</p>
  </Card>
);

const ended: ReadonlySet<FormerGroup['status']> = new Set(['received', 'shared_out', 'set_off', 'none'] as const);
