import { formatDollars, formatShortDate, payoutOrderWords, scheduleText, createGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Amount, DescriptionList } from '@halqa/ui';
import { todayHere } from '../../today-here.ts';
import type { GroupDraft } from '../group-draft.ts';
import { plannedTurns } from '../preview/planned-turns.ts';
import styles from './group-recap.module.css';

/** Everything of step 1 in a few lines. */
export function GroupRecap({ draft }: { draft: GroupDraft }) {
  const { config, now } = usePlatform();
  const turns = plannedTurns(draft, todayHere(now()), config.mode);
  const [first, last] = [turns[0], turns.at(-1)];
  return (
    <div className={styles.recap}>
      <DescriptionList
        stacked
        items={[
          { term: words.name, detail: draft.name.trim() },
          { term: words.recapMembers, detail: draft.memberCount },
          { term: words.recapContribution, detail: <Amount>{formatDollars(draft.contributionAmount)}</Amount> },
          {
            term: words.recapPayout,
            detail: <Amount>{formatDollars(draft.contributionAmount * draft.memberCount)}</Amount>,
          },
          { term: words.recapSchedule, detail: scheduleText(draft) },
          { term: words.recapOrder, detail: payoutOrderWords[draft.payoutSchedule].label },
          { term: words.fees, detail: words.noFees },
          {
            term: words.recapDates,
            detail:
              first && last
                ? words.fromTo(formatShortDate(first.contributionDate), formatShortDate(last.contributionDate))
                : '',
          },
        ]}
      />
    </div>
  );
}
