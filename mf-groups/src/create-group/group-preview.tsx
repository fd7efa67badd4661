import { formatDollars, formatShortDate, scheduleText, termsSummary, createGroupWords as words } from '@halqa/copy';
import { groupSettingsProblems, limits, type PlannedRound } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { GroupRing } from '@halqa/remote-kit/group-view';
import { Amount, Card, EmailText, RowList, Stack } from '@halqa/ui';
import { type Control, useWatch } from 'react-hook-form';
import { ShowAll } from '../layout/show-all.tsx';
import type { GroupDraft } from './group-draft.ts';
import styles from './group-preview.module.css';
import { drawnSeatCount, plannedTurns, previewSeats } from './planned-group.ts';

type GroupPreviewProps = { control: Control<GroupDraft, unknown, GroupDraft>; yourName: string };

/** A live preview of the group: its ring, its terms in two sentences, and every date. */
export function GroupPreview({ control, yourName }: GroupPreviewProps) {
  const draft = useWatch({ control, compute: (typed: GroupDraft) => typed });
  return (
    <Card title={words.previewTitle}>
      <Stack>
        <div className={styles.ring}>
          <GroupRing
            size="preview"
            caption={words.eachTurn}
            payoutAmount={amountOf(draft)}
            seats={previewSeats(draft, yourName)}
            ordered={draft.payoutSchedule === 'fixed'}
          />
        </div>
        <Stack gap="small">
          <h3>{words.summaryTitle}</h3>
          <p>{isComplete(draft) ? summaryOf(draft) : words.noDates}</p>
        </Stack>
        {isComplete(draft) && <PlannedTurnsList draft={draft} />}
      </Stack>
    </Card>
  );
}

/** All settings are valid, except perhaps the name and the other texts, on which no date depends. */
const isComplete = (draft: GroupDraft) => groupSettingsProblems(draft).every(({ field }) => texts.has(field));

const texts = new Set<string>(['name', ...Object.keys(limits.groupTexts)]);

/** Computed from the seats that the ring shows, so that both agree while the typed number is invalid; null while the amount is invalid. */
const amountOf = (draft: GroupDraft): number | null =>
  groupSettingsProblems(draft).some(({ field }) => field === 'contributionAmount')
    ? null
    : draft.contributionAmount * drawnSeatCount(draft.memberCount);

const summaryOf = (draft: GroupDraft) =>
  termsSummary({
    members: draft.memberCount,
    contribution: draft.contributionAmount,
    frequency: draft.frequency,
    schedule: scheduleText(draft),
  });

/** The planned turns with recipient and dates. */
function PlannedTurnsList({ draft }: { draft: GroupDraft }) {
  const { config, now } = usePlatform();
  const turns = plannedTurns(draft, now(), config.waits);
  if (turns.length === 0) return null;
  return (
    <Stack gap="small">
      <ShowAll
        count={turns.length}
        first={limits.scheduleRowsShown}
        allLabel={words.showAllTurns}
        fewerLabel={words.showFewerTurns}
      >
        {(shown) => <RowList items={turns.map((turn) => turnRow(turn, draft))} shown={shown} />}
      </ShowAll>
      <p className={styles.note}>{words.scheduleNote}</p>
    </Stack>
  );
}

function turnRow(turn: PlannedRound, draft: GroupDraft) {
  const isYours = draft.payoutSchedule === 'fixed' && turn.round === 1;
  const payout = draft.contributionAmount * draft.memberCount;
  return {
    key: String(turn.round),
    title: <EmailText>{turnTitle(turn.round, draft)}</EmailText>,
    note: words.turnDates(formatShortDate(turn.debitDate), formatShortDate(turn.payoutDate)),
    end: <Amount yours={isYours}>{formatDollars(payout)}</Amount>,
  };
}

/** In a fixed order the invited people follow you in the order of the fields; before a draw nobody is named. */
function turnTitle(turn: number, { payoutSchedule, memberEmails }: GroupDraft): string {
  if (payoutSchedule === 'random') return words.turn(turn);
  const named = memberEmails.map(({ email }) => email.trim()).filter((email) => email !== '');
  return words.turnLine(turn, [words.yourself, ...named][turn - 1] ?? words.unnamed);
}
