import type { GroupSummary, MoneyInGroup } from '@halqa/contract';
import {
  dashboardWords,
  formatCents,
  leaves,
  movementNote,
  movementWords,
  movingShare,
  shareToCome,
  figureWords as words,
} from '@halqa/copy';
import { EarlyText, useKeepLastSeen, useLastSeen, usePlatform } from '@halqa/platform';
import { CalendarDate } from '@halqa/remote-kit/group-view';
import { Amount, CalendarIcon, CoinsIcon, Columns, Loading, MembersIcon, Skeleton, StatCard } from '@halqa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type DashboardFigures, dashboardFigures } from './dashboard-figures.ts';
import { type FigureText, figureLabels, figuresPage, figureTexts, lastSeenTexts } from './figure-texts.ts';
import { payoutWait } from './group-facts.tsx';
import { useFormerGroups } from './groups-section.tsx';
import { useMoney } from './use-money.ts';

/** The three stat cards; nothing when the groups failed to load, which their own section reports. */
export function FiguresSection({ groups }: { groups: UseQueryResult<GroupSummary[]> }) {
  const { now } = usePlatform();
  const money = useMoney();
  const former = useFormerGroups();
  const moving = money.data?.groups ?? [];
  const stopped = moving.filter(({ movements }) => movements.some(({ isStopped }) => isStopped));
  const undelivered = moving.find(({ movements }) =>
    movements.some((each) => each.state === 'failed' && !leaves(each)),
  );
  if (groups.isError && !groups.data) return null;
  if (!groups.data) return <FiguresBefore />;
  const figures = dashboardFigures(groups.data, new Set(stopped.map(({ id }) => id)));
  const { nextContribution, nextPayout, owedByHand } = figures;
  const owing = owedByHand && moving.find(({ id }) => id === owedByHand.group.id);
  return (
    <FigureCards
      figures={figures}
      texts={figureTexts(figures, {
        former,
        undelivered: undelivered?.name ?? null,
        share: figures.windingDown ? nextShare(moving, now()) : null,
        waitsFor: nextPayout && payoutWait(nextPayout),
        owedWaitsFor: (owing && owedWaitsFor(owing, now())) ?? movementWords.payStill,
        debitWaitsFor: nextContribution?.date === null ? movementWords.moneyStopped : null,
      })}
    />
  );
}

/** What the first contribution of a group that is not debited by itself waits for, as its row says it. */
function owedWaitsFor(group: MoneyInGroup, now: number): string | undefined {
  const owed = group.movements.find(
    ({ kind, state, isRepeated, isStopped }) =>
      kind === 'contribution' && ((state === 'failed' && !isRepeated) || (state === 'due' && isStopped)),
  );
  if (owed === undefined) return undefined;
  const note = movementNote(owed, group, now);
  return owed.state === 'due' ? words.stoppedNote(note) : note;
}

/** The first share that comes to the member of groups that end early; null where none does. Its amount is known once it is planned. */
function nextShare(groups: readonly MoneyInGroup[], now: number): FigureText | null {
  const dayOf = (group: MoneyInGroup) => movingShare(group)?.date ?? group.expectedShare?.on ?? '';
  const [next] = groups
    .filter((group) => group.expectedShare || movingShare(group))
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const line = next && shareToCome(next, now);
  if (!next || !line) return null;
  const share = movingShare(next);
  return { value: share ? formatCents(share.amountCents) : words.nothingYet, note: words.shareNote(next.name, line) };
}

/** While they load: as this browser showed them last, where it remembers the login. */
function FiguresBefore() {
  const seen = useLastSeen(figuresPage);
  const texts = seen ? lastSeenTexts(seen) : {};
  return (
    <Loading label={dashboardWords.loading}>
      <Columns>
        {names.map((name) => (
          <StatCard
            key={name}
            label={figureLabels[name]}
            value={texts[name]?.value ?? <EarlyPlace name={`${name}.value`} shape="figure" />}
            note={texts[name]?.note ?? <EarlyPlace name={`${name}.note`} shape="text" />}
            icon={icons[name]}
          />
        ))}
      </Columns>
    </Loading>
  );
}

const names = ['active', 'contribution', 'payout'] as const;

const icons = { active: <MembersIcon />, contribution: <CalendarIcon />, payout: <CoinsIcon /> } as const;

const EarlyPlace = ({ name, shape }: { name: string; shape: 'figure' | 'text' }) => (
  <EarlyText name={name}>
    <Skeleton shape={shape} />
  </EarlyText>
);

type FigureCardsProps = { figures: DashboardFigures; texts: ReturnType<typeof figureTexts> };

function FigureCards({ figures, texts: { active, contribution, payout } }: FigureCardsProps) {
  const { nextContribution, nextPayout } = figures;
  const isAmount = payout.value !== words.nothingYet;
  // Without a next payout in a group, it is what comes back to a former member.
  const isYours = nextPayout ? nextPayout.isYours : isAmount;
  useKeepLastSeen(figuresPage, { active: active.value, contribution: contribution.value, payout: payout.value });
  return (
    <Columns>
      <StatCard label={figureLabels.active} value={active.value} note={active.note} icon={icons.active} />
      <StatCard
        label={figureLabels.contribution}
        value={
          nextContribution?.date ? (
            <CalendarDate iso={nextContribution.date}>{contribution.value}</CalendarDate>
          ) : (
            contribution.value
          )
        }
        note={contribution.note}
        icon={icons.contribution}
      />
      <StatCard
        yours={isYours}
        label={figureLabels.payout}
        value={
          isAmount ? (
            <Amount size={isYours ? 'display' : 'title'} yours={isYours}>
              {payout.value}
            </Amount>
          ) : (
            payout.value
          )
        }
        note={payout.note}
        icon={icons.payout}
      />
    </Columns>
  );
}
