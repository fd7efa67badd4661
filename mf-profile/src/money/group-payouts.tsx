import type { MoneyInGroup } from '@halqa/contract';
import {
  formatCents,
  formatDate,
  formatDollarsAndCents,
  formatShortDate,
  formerClaimWords,
  movementWords,
  payoutInParts,
  payoutPart,
  payoutReason,
  shareToCome,
  waitNote,
  myMoneyWords as words,
} from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { GroupLink } from '@halqa/remote-kit/group-view';
import { RowList, Stack } from '@halqa/ui';

/** Each group with what became of the member's payout from it, and its statement. */
export function GroupPayouts({ groups }: { groups: readonly MoneyInGroup[] }) {
  const { now } = usePlatform();
  return (
    <section aria-labelledby="groups-title">
      <Stack gap="small">
        <h2 id="groups-title">{words.groupsTitle}</h2>
        <RowList
          items={groups.map((group) => ({
            key: group.id,
            title: <GroupLink group={group} />,
            note: noteOn(group, now()),
            end: (
              <a href={`/groups/${encodeURIComponent(group.id)}/statement`} aria-label={words.statementOf(group.name)}>
                {words.statement}
              </a>
            ),
          }))}
        />
      </Stack>
    </section>
  );
}

/**
 * What became of the member's payout and of their share of a group that ended early, or of the claim of a former member. A payout that is
 * only planned is in the timeline and needs no note, unless its turn is not drawn, or what the member owes will be taken from it.
 */
function noteOn(group: MoneyInGroup, now: number): string | null {
  const { payout, claim, expectedShare, status, movements } = group;
  if (status === 'drawing') return `${words.yourPayout}: ${words.notDrawn}`;
  const share = shareToCome(group, now);
  if (expectedShare) return share;
  const isPlanned = payout?.reason === 'not_due' && payout.late === undefined && payout.setOffCents === 0;
  if (claim === null) {
    const own = payout && (!isPlanned || payout.takesOwed) ? [`${words.yourPayout}: ${payoutLine(payout)}`] : [];
    return [...own, ...(share === null ? [] : [share]), ...sharesArrived(movements)].join(' · ') || null;
  }
  const on = claim.expectedOn === null ? null : formatDate(claim.expectedOn);
  const taken = claim.takenCents > 0 ? [`${formerClaimWords.taken}: ${dollars(claim.takenCents)}`] : [];
  const claimed = `${formerClaimWords.claim}: ${dollars(claim.claimCents)}`;
  return [claimed, ...taken, formerClaimWords.status(claim.status, on)].join(' · ');
}

const sharesArrived = (movements: MoneyInGroup['movements']): readonly string[] =>
  movements.flatMap(({ kind, state, amountCents, date }) =>
    kind === 'share' && state === 'arrived' && date
      ? [movementWords.shareArrived(formatCents(amountCents), formatShortDate(date))]
      : [],
  );

function payoutLine(payout: NonNullable<MoneyInGroup['payout']>): string {
  const inParts = payoutInParts({ wholeCents: payout.amountCents, parts: payout.parts, late: payout.late });
  const isReceived = payout.reason === 'received';
  const amount = inParts && !isReceived ? `${inParts.amount} ${inParts.state}` : dollars(payout.amountCents);
  const date = formatDate(payout.date);
  const { late } = payout;
  const lateText = late && words.payoutLate(amount, late.expectedOn && formatDate(late.expectedOn));
  const planned = late?.isOnHold ? words.payoutOnHold(amount) : (lateText ?? words.payoutOn(amount, date));
  const main = isReceived ? words.payoutReceived(amount, date, payout.parts.length <= 1) : planned;
  const areContributionsOnTheirWay = payout.reason === 'collecting' && payout.late !== undefined;
  const waitsFor = areContributionsOnTheirWay ? movementWords.contributionsOnTheirWay : payoutReason(payout);
  const why = isReceived ? null : (waitNote(payout) ?? waitsFor);
  const setOff = payout.setOffCents > 0 ? [words.setOff(dollars(payout.setOffCents))] : [];
  if (payout.reason === 'group_dissolved') {
    const parts = payout.parts.map(payoutPart);
    return [...parts, words.notPaidOut(parts.length > 0)].join(' · ');
  }
  // All of it was taken for what the member owed: nothing is planned any more, and nothing arrived.
  if (payout.reason === 'set_off') return [amount, ...setOff].join(' · ');
  const isSent = payout.reason === 'payout_started' || payout.reason === 'payout_on_its_way';
  if (isSent && payout.parts.length === 0) return [words.payoutSent(amount), ...setOff].join(' · ');
  const missing = payout.missing > 0 ? [movementWords.missing(payout.missing)] : [];
  const others = inParts?.others ?? [];
  if (isSent) return [amount, ...others, ...setOff, ...missing].join(' · ');
  const takes = payout.takesOwed && !isReceived ? [words.takesOwed] : [];
  return [
    main,
    ...(isReceived ? payout.parts.map(payoutPart) : others),
    ...setOff,
    ...(why === null ? [] : [why]),
    ...takes,
  ].join(' · ');
}

const dollars = (cents: number) => formatDollarsAndCents(cents / 100);
