import type { GroupDetail } from '@halqa/contract';
import { formatBalance, formatDate, payoutReason, endingWords as words } from '@halqa/copy';
import { Card, LinkButton, Stack } from '@halqa/ui';

/** A group that ends early: when its cash is shared out, the member's own share, and the report. */
export function EndingPanel({ group: { id, status, ending } }: { group: GroupDetail }) {
  if (ending === null) return null;
  const { sharesOn, yourShare, notCoveredCents } = ending;
  if (sharesOn !== null) return <Card title={words.endingTitle}>{words.sharesOn(formatDate(sharesOn))}</Card>;
  const reason = yourShare && payoutReason({ reason: yourShare.reason, contributionDate: yourShare.date });
  const noShare = notCoveredCents > 0 ? words.nothingLeft(formatBalance(notCoveredCents / 100)) : words.noShare;
  return (
    <Card title={status === 'dissolved' ? words.endedTitle : words.endingTitle}>
      <Stack gap="small">
        <p>{words.shared}</p>
        <p>
          {yourShare ? words.yourShare(formatBalance(yourShare.amountCents / 100)) : noShare}
          {reason && ` ${reason}.`}
        </p>
        <div>
          <LinkButton look="secondary" href={`/groups/${encodeURIComponent(id)}/report`}>
            {words.report}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}
