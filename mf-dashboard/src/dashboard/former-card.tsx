import type { FormerGroup } from '@halqa/contract';
import { claimVoteText, formatLocalMoment, formerCard } from '@halqa/copy';
import { Card } from '@halqa/ui';

/** A group in which somebody has the reader's place; the card links to the page of what comes back to them. */
export const FormerCard = ({ group: { id, name, owes, status, voteEndsAt } }: { group: FormerGroup }) => (
  <Card title={name} level={3} href={`/groups/${encodeURIComponent(id)}/former`}>
    <p>{formerCard({ owes, status })}</p>
    {voteEndsAt !== undefined && <p>{claimVoteText(formatLocalMoment(voteEndsAt))}</p>}
  </Card>
);
