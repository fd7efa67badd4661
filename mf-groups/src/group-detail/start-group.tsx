import type { GroupDetail } from '@halqa/contract';
import { controlWords, formatDate, formatDollars, formatShortDate, startGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Confirmation, DateText, Dialog, EmailText, Table } from '@halqa/ui';
import { useState } from 'react';
import { GroupsCannotStart } from '../layout/groups-cannot-start.tsx';
import { recipientLabel } from './group-state.ts';
import { useGroupChange } from './use-group-change.ts';

/** Offers the start to organizer and co-organizer of a complete group, behind a confirmation of order, dates and amounts. */
export function StartGroup({ group }: { group: GroupDetail }) {
  const [isOpen, setOpen] = useState(false);
  const mayStart = group.youAreOrganizer || group.youAreCoOrganizer;
  const { config } = usePlatform();
  if (group.status !== 'ready' || !mayStart || group.simulated) return null;
  if (config.movesMoney === false) return <GroupsCannotStart />;
  return (
    <Banner tone="success" title={words.title} actions={<Button onClick={() => setOpen(true)}>{words.start}</Button>}>
      {isDrawn(group) ? words.hintDraw : words.hint}
      <Dialog open={isOpen} title={words.confirmTitle} closeLabel={controlWords.close} onClose={() => setOpen(false)}>
        <StartConfirmation group={group} onClose={() => setOpen(false)} />
      </Dialog>
    </Banner>
  );
}

const isDrawn = ({ payoutOrder }: GroupDetail): boolean => payoutOrder === 'random';

const columns = [
  { key: 'round', label: words.round },
  { key: 'recipient', label: words.recipient, isFreeText: true },
  { key: 'contributionDate', label: words.contributionDate },
  { key: 'payoutDate', label: words.payoutDate },
] as const;

/** What the start fixes, and the button that confirms it. */
function StartConfirmation({ group, onClose }: { group: GroupDetail; onClose: () => void }) {
  const start = useStart(group, onClose);
  return (
    <Confirmation
      {...start}
      keep={words.notYet}
      confirm={isDrawn(group) ? words.startDraw : words.start}
      onKeep={onClose}
    >
      {/* On a phone the turns fill the dialog, and what comes after them is out of sight. */}
      <p>{isDrawn(group) ? words.lockedHintDraw : words.lockedHint}</p>
      <p>
        {words.confirmText(
          formatDollars(group.contributionAmount),
          group.memberCount,
          formatDollars(group.payoutAmount),
        )}
      </p>
      <Table caption={words.caption} columns={columns} rows={group.payoutSchedule.map((entry) => row(entry, group))} />
    </Confirmation>
  );
}

const row = (entry: GroupDetail['payoutSchedule'][number], group: GroupDetail) => ({
  key: String(entry.position),
  isYours: entry.isYou,
  cells: {
    round: entry.position,
    recipient: <EmailText>{recipientLabel(entry, group)}</EmailText>,
    contributionDate: <Day iso={entry.contributionDate} />,
    payoutDate: <Day iso={entry.date} />,
  },
});

const Day = ({ iso }: { iso: string }) => (
  <DateText iso={iso} isDay>
    {formatShortDate(iso)}
  </DateText>
);

/** Starts the group, and shows it as it is then. */
function useStart(group: GroupDetail, onClose: () => void) {
  const { id } = group;
  const { api, notify } = usePlatform();
  return useGroupChange(id, async (reload) => {
    const result = await api.startGroup({ params: { id } });
    if (!result.ok) return result.problem;
    notify({ type: 'success', ...startedToast(group) });
    onClose();
    await reload();
    return null;
  });
}

const startedToast = (group: GroupDetail) =>
  isDrawn(group)
    ? { title: words.drawStartedTitle, message: words.drawStarted }
    : { title: words.startedTitle, message: words.started(formatDate(group.nextContributionDate ?? group.startDate)) };
