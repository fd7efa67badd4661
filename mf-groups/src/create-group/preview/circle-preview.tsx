import { circleSummary, scheduleText, createGroupWords as words } from '@halqa/copy';
import { groupSettingsProblems } from '@halqa/domain';
import { GroupRing } from '@halqa/group-view';
import { Card, Stack } from '@halqa/ui';
import { type Control, useWatch } from 'react-hook-form';
import type { GroupDraft } from '../group-draft.ts';
import styles from './circle-preview.module.css';
import { PlannedTurnsList } from './planned-turns-list.tsx';
import { previewSeats } from './preview-seats.ts';
import { drawnSeatCount } from './seat-count.ts';

type CirclePreviewProps = { control: Control<GroupDraft, unknown, GroupDraft>; yourName: string };

/** The circle as it is being typed: its ring, the whole deal in two sentences, and every date. */
export function CirclePreview({ control, yourName }: CirclePreviewProps) {
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
        <PlannedTurnsList draft={draft} />
      </Stack>
    </Card>
  );
}

/** A name is still to come while everything else already makes sense. */
const isComplete = (draft: GroupDraft) => groupSettingsProblems(draft).every(({ field }) => field === 'name');

/** Of the seats that are drawn, so that picture and sum agree while a number still makes no sense. */
const amountOf = ({ contributionAmount, memberCount }: GroupDraft) =>
  Math.max(0, Math.round(contributionAmount * drawnSeatCount(memberCount))) || 0;

const summaryOf = (draft: GroupDraft) =>
  circleSummary({
    members: draft.memberCount,
    contribution: draft.contributionAmount,
    frequency: draft.frequency,
    schedule: scheduleText(draft),
  });
