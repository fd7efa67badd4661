import type { GroupDetail } from '@halqa/contract';
import { formatDate, formatDollars, formatDollarsAndCents, payoutReason, endingWords as words } from '@halqa/copy';
import { Card, LinkButton, Stack } from '@halqa/ui';
import { groupPath } from '../layout/group-path.ts';
import { ownOnTheirWay } from './group-state.ts';

/** A group that ends early: when its cash is shared out, the member's own share, and the report. */
export function EndingPanel({ group }: { group: GroupDetail }) {
  const { id, status, ending, contributionAmount } = group;
  if (ending === null) return null;
  const { sharesOn, yourShare, notCoveredCents, hasPaidIn, missedCents = 0 } = ending;
  if (sharesOn !== null)
    return (
      <Card title={words.endingTitle}>
        <Stack gap="small">
          <p>{words.sharesOn(formatDate(sharesOn))}</p>
          {missedCents > 0 && <p>{words.missed(formatDollars(missedCents / 100))}</p>}
          {ownOnTheirWay(group).map(({ round }) => (
            <p key={round}>{words.onItsWay(formatDollars(contributionAmount), round)}</p>
          ))}
        </Stack>
      </Card>
    );
  const reason = yourShare && payoutReason({ reason: yourShare.reason });
  const nothingDue = hasPaidIn ? words.noShare : words.nothingPaid;
  const whyNoShare = notCoveredCents > 0 ? words.nothingLeft(formatDollarsAndCents(notCoveredCents / 100)) : nothingDue;
  return (
    <Card title={status === 'dissolved' ? words.endedTitle : words.endingTitle}>
      <Stack gap="small">
        <p>
          {yourShare ? shareLine(yourShare) : whyNoShare}
          {reason && ` ${reason}.`}
        </p>
        {yourShare && notCoveredCents > 0 && <p>{words.notCovered(formatDollarsAndCents(notCoveredCents / 100))}</p>}
        <p>{words.shared}</p>
        <div>
          <LinkButton look="secondary" href={groupPath(id, 'report')}>
            {words.report}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}

/** The member's share; once it has arrived, with its day. */
function shareLine({
  amountCents,
  date,
  reason,
}: NonNullable<NonNullable<GroupDetail['ending']>['yourShare']>): string {
  const amount = formatDollarsAndCents(amountCents / 100);
  return reason === 'received' ? words.shareArrived(amount, formatDate(date)) : words.yourShare(amount);
}
