import { formatDollars, formatShortDate, createGroupWords as words } from '@halqa/copy';
import { limits, type PlannedRound } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Amount, RowList, Stack } from '@halqa/ui';
import { ShowAll } from '../../frame/show-all.tsx';
import { todayHere } from '../../today-here.ts';
import type { GroupDraft } from '../group-draft.ts';
import { plannedTurns } from './planned-turns.ts';
import styles from './planned-turns-list.module.css';

/** Who receives in which turn, and when everyone pays for it. */
export function PlannedTurnsList({ draft }: { draft: GroupDraft }) {
  const { config, now } = usePlatform();
  const turns = plannedTurns(draft, todayHere(now()), config.mode);
  if (turns.length === 0) return null;
  return (
    <Stack gap="small">
      <ShowAll items={turns} first={limits.scheduleRowsShown} more={words.showAllTurns} fewer={words.showFewerTurns}>
        {(shown) => <RowList items={shown.map((turn) => lineOf(turn, draft))} />}
      </ShowAll>
      <p className={styles.note}>{words.scheduleNote}</p>
    </Stack>
  );
}

function lineOf(turn: PlannedRound, draft: GroupDraft) {
  const isYours = draft.payoutSchedule === 'fixed' && turn.round === 1;
  const payout = draft.contributionAmount * draft.memberCount;
  return {
    key: String(turn.round),
    title: titleOf(turn.round, draft),
    note: words.turnDates(formatShortDate(turn.contributionDate), formatShortDate(turn.payoutDate)),
    end: Number.isInteger(payout) ? <Amount yours={isYours}>{formatDollars(payout)}</Amount> : null,
  };
}

/** Before a draw nobody knows who receives. In a fixed order the people follow you as you have written them down. */
function titleOf(turn: number, { payoutSchedule, memberEmails }: GroupDraft): string {
  if (payoutSchedule === 'random') return words.turn(turn);
  const named = memberEmails.map(({ email }) => email.trim()).filter((email) => email !== '');
  return words.turnLine(turn, [words.yourself, ...named][turn - 1] ?? words.unnamed);
}
