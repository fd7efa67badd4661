import type { MoneyInGroup } from '@halqa/contract';
import {
  formatMonth,
  movementAmount,
  movementNote,
  movementState,
  movementWords,
  myMoneyWords as words,
} from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { ExpectedShares, MovementList, type MovementRow } from '@halqa/remote-kit/group-view';
import { Amount, Columns, Disclosure, Stack, StatCard } from '@halqa/ui';
import { Fragment } from 'react';
import { arrivedRows, comingByMonth, drawnBefore, isReaching, missed, nextEach } from './money-sums.ts';

type Groups = { groups: readonly MoneyInGroup[] };

/** The next movement in each direction. A group whose order is being drawn may pay out earlier: then it stands there, without a day. */
export function Next({ groups }: Groups) {
  const { now } = usePlatform();
  const next = nextEach(groups, now());
  const drawn = drawnBefore(groups, next.in[0]);
  return (
    <Columns>
      <NextCard label={words.leavesNext} rows={next.out} />
      {drawn ? (
        <StatCard label={words.sentNext} yours value={words.notDrawn} note={<bdi>{drawn.name}</bdi>} />
      ) : (
        <NextCard label={next.in.some(isReaching) ? words.onTheWay : words.sentNext} rows={next.in} yours />
      )}
    </Columns>
  );
}

type NextCardProps = { label: string; rows: readonly MovementRow[]; yours?: boolean };

/** The first of the rows, with those of which the same is to be said: one sum, and the names of their groups. */
function NextCard({ label, rows, yours }: NextCardProps) {
  const { now } = usePlatform();
  const noteOf = ({ group, movement }: MovementRow) => movementNote(movement, group, now()) || movementState(movement);
  const [first] = rows;
  if (first === undefined) return null;
  const alike = rows.filter((row) => row.movement.kind === first.movement.kind && noteOf(row) === noteOf(first));
  const amountCents = alike.reduce((sum, { movement }) => sum + movement.amountCents, 0);
  return (
    <StatCard
      label={label}
      yours={yours}
      value={
        <Amount size="display" yours={yours}>
          {movementAmount({ ...first.movement, amountCents })}
        </Amount>
      }
      note={
        <>
          {noteOf(first)}
          {yours && first.movement.state === 'on_its_way' && words.banksNeed}
          {[...new Set(alike.map(({ group }) => group))].map((group) => (
            <Fragment key={group.id}>
              {' · '}
              <bdi>{group.name}</bdi>
            </Fragment>
          ))}
        </>
      }
    />
  );
}

/** Every movement: what is to come by month, and behind a line what has arrived. */
export function Timeline({ groups, accountName }: Groups & { accountName: string | null }) {
  const months = comingByMonth(groups);
  const arrived = arrivedRows(groups);
  const hasShares = groups.some(({ expectedShare }) => expectedShare);
  const isNothingToCome = months.length + missed(groups).length === 0 && !hasShares;
  return (
    <section aria-labelledby="timeline-title">
      <Stack gap="small">
        <h2 id="timeline-title">{words.timelineTitle}</h2>
        <p>{isNothingToCome ? words.nothingComes : accountName && movementWords.account(accountName)}</p>
        {months.map(({ month, leaveCents, reachCents, isKnown, rows }) => (
          <Stack key={month} gap="small">
            <h3>
              {month === null ? words.toComeAnyDay : words.toCome(formatMonth(month))}
              {isKnown && <Sums amounts={signedSums(leaveCents, reachCents)} />}
            </h3>
            <MovementList rows={rows} />
          </Stack>
        ))}
        <ExpectedShares groups={groups} />
        {arrived.length > 0 && (
          <Disclosure summary={words.earlier(arrived.length)}>
            <MovementList rows={arrived} />
          </Disclosure>
        )}
      </Stack>
    </section>
  );
}

/** Each amount by itself, so that their order is that of the page's direction. */
const Sums = ({ amounts }: { amounts: readonly string[] }) =>
  amounts.map((amount, index) => (
    <Fragment key={amount}>
      {index === 0 ? ': ' : ' '}
      <Amount>{amount}</Amount>
    </Fragment>
  ));

/** "−$300" and "+$1,000", each only where there is some. */
const signedSums = (leaveCents: number, reachCents: number): readonly string[] => [
  ...(leaveCents > 0 ? [movementAmount({ kind: 'contribution', amountCents: leaveCents })] : []),
  ...(reachCents > 0 ? [movementAmount({ kind: 'payout', amountCents: reachCents })] : []),
];
