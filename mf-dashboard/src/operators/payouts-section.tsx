import type { ListedPayout } from '@halqa/contract';
import {
  controlWords,
  formatDate,
  formatDollars,
  formatLocalMoment,
  movementWords,
  payoutReason,
  operatorWords as words,
} from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Badge, Button, DateText, Dialog, Stack, Table } from '@halqa/ui';
import { useState } from 'react';
import { type FindPerson, ListSection, PersonLink, useListing } from './listing.tsx';
import { DecidePayout } from './payout-decision.tsx';

/** Payouts that are not complete, with who holds which. */
export function PayoutsSection({ onPerson }: { onPerson: FindPerson }) {
  const listing = usePayouts();
  const [chosen, setChosen] = useState<ListedPayout | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <ListSection
        title={words.payoutsTitle}
        lead={words.payoutsLead}
        needsOperator={isOnHold}
        listing={listing}
        itemsOf={(page) => page.payouts}
        failed={words.payoutsFailed}
        empty={{ title: words.payoutsEmpty, text: words.payoutsEmptyText }}
      >
        {(payouts) => <PayoutsTable payouts={payouts} onDecide={setChosen} onPerson={onPerson} />}
      </ListSection>
      <Dialog
        open={chosen !== null}
        title={chosen ? titleOf(chosen) : ''}
        closeLabel={controlWords.close}
        onClose={close}
      >
        {chosen && <DecidePayout payout={chosen} onDecided={close} />}
      </Dialog>
    </>
  );
}

export function usePayouts() {
  const { api } = usePlatform();
  return useListing(['admin', 'payouts'], (after, options) => api.listPayouts({ query: { after } }, options));
}

export const isOnHold = ({ hold }: ListedPayout): boolean => hold !== null;

const columns = [
  { key: 'payout', label: words.group, isFreeText: true },
  { key: 'recipient', label: words.recipient, isFreeText: true },
  { key: 'amount', label: words.amount },
  { key: 'date', label: words.planned },
  { key: 'standing', label: words.standing },
  { key: 'decision', label: words.decision },
] as const;

type PayoutsTableProps = {
  payouts: readonly ListedPayout[];
  onDecide: (payout: ListedPayout) => void;
  onPerson: FindPerson;
};

function PayoutsTable({ payouts, onDecide, onPerson }: PayoutsTableProps) {
  const rows = payouts.map((payout) => ({
    key: `${payout.groupId} ${payout.round}`,
    cells: cellsOf(payout, () => onDecide(payout), onPerson),
  }));
  return <Table caption={words.payoutsTitle} columns={columns} rows={rows} />;
}

const titleOf = ({ groupName, round, hold }: ListedPayout): string => {
  const payout = words.payoutOf(groupName, round);
  return hold ? words.releasePayout(payout) : words.holdPayout(payout);
};

const cellsOf = (payout: ListedPayout, onDecide: () => void, onPerson: FindPerson) => ({
  payout: words.payoutOf(payout.groupName, payout.round),
  recipient: (
    <PersonLink name={payout.recipient ?? words.formerAccount} email={payout.recipientEmail} onPerson={onPerson} />
  ),
  amount: formatDollars(payout.amount),
  date: (
    <DateText iso={payout.date} isDay>
      {formatDate(payout.date)}
    </DateText>
  ),
  standing: payout.hold ? <Hold hold={payout.hold} /> : <Standing payout={payout} />,
  decision: (payout.hold || payout.canHold) && (
    <Button look="secondary" size="small" aria-label={titleOf(payout)} onClick={onDecide}>
      {payout.hold ? words.release : words.hold}
    </Button>
  ),
});

/** What it waits for; once it can no longer leave on its planned day, that and when it can. */
function Standing({ payout: { reason, late, missing } }: { payout: ListedPayout }) {
  const isMissing = late && reason === 'collecting' && missing > 0;
  const waitsForOther = late?.isStopped ? movementWords.moneyStopped : payoutReason({ reason });
  const waitsFor = isMissing ? words.payoutMissing(missing) : waitsForOther;
  if (!late) return waitsFor;
  return (
    <Stack gap="small">
      <span>{words.payoutLate(late.expectedOn && formatDate(late.expectedOn))}</span>
      <span>{waitsFor}</span>
    </Stack>
  );
}

/** Who holds it since when, why, and who can end it. */
const Hold = ({ hold }: { hold: NonNullable<ListedPayout['hold']> }) => (
  <Stack gap="small">
    <span>
      <Badge tone="warning">{words.onHold}</Badge>
    </span>
    <span>{words.onHoldBy(hold.by, formatLocalMoment(hold.at))}</span>
    <bdi>{hold.reason}</bdi>
    <span>{whoEnds(hold)}</span>
  </Stack>
);

function whoEnds({ needsSecondPerson, ownUntil }: NonNullable<ListedPayout['hold']>): string {
  if (needsSecondPerson) return words.needsSecondPerson;
  return ownUntil === null ? words.releaseAnyTime : words.releaseYourselfUntil(formatLocalMoment(ownUntil));
}
