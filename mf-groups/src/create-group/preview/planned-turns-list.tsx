import { formatDollars, formatShortDate, createGroupWords as words } from '@halqa/copy';
import { limits, type PlannedRound } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Amount, Button, RowList, Stack } from '@halqa/ui';
import { useState } from 'react';
import type { GroupDraft } from '../group-draft.ts';
import { todayHere } from '../today.ts';
import { plannedTurns } from './planned-turns.ts';

/** Who receives in which turn, and when everyone pays for it. The first three, then all. */
export function PlannedTurns({ draft }: { draft: GroupDraft }) {
  const { config } = usePlatform();
  const [showsAll, setShowsAll] = useState(false);
  const turns = plannedTurns(draft, todayHere(), config.mode);
  if (turns.length === 0) return null;

  const shown = showsAll ? turns : turns.slice(0, limits.scheduleRowsShown);
  return (
    <Stack gap="small">
      <RowList items={shown.map((turn) => lineOf(turn, draft))} />
      {turns.length > limits.scheduleRowsShown && (
        <Button look="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? words.showFewerTurns : words.showAllTurns}
        </Button>
      )}
      <small>{words.scheduleNote}</small>
    </Stack>
  );
}

function lineOf(turn: PlannedRound, draft: GroupDraft) {
  const isYours = draft.payoutSchedule === 'fixed' && turn.round === 1;
  const payout = draft.contributionAmount * draft.memberCount;
  return {
    key: String(turn.round),
    title: words.turnLine(turn.round, receiverOf(turn.round, draft)),
    note: words.turnDates(formatShortDate(turn.contributionDate), formatShortDate(turn.payoutDate)),
    end: Number.isInteger(payout) ? <Amount yours={isYours}>{formatDollars(payout)}</Amount> : null,
  };
}

function receiverOf(turn: number, { payoutSchedule }: GroupDraft): string {
  if (payoutSchedule === 'random') return words.drawn;
  return turn === 1 ? words.yourself : words.member(turn);
}
