import { landingRingWords, landingWords, playWords as words } from '@halqa/copy/marketing';
import { type ContributionRule, cents, limits, type PlainDate, plainDate } from '@halqa/domain';
import {
  Banner,
  Button,
  Cluster,
  DescriptionList,
  Disclosure,
  RadioGroup,
  Ring,
  type Seat,
  Select,
  Stack,
} from '@halqa/ui';
import { type ReactNode, useMemo, useState } from 'react';
import styles from './play.module.css';
import type { PlayFailure } from './play-bank.ts';
import { playCircle } from './play-circle.ts';
import { linesOf } from './play-lines.ts';
import type { PlayState } from './play-state.ts';

type Rhythm = 'weekly' | 'biweekly' | 'monthly';
type Choices = {
  readonly members: number;
  readonly dollars: number;
  readonly rhythm: Rhythm;
  readonly failure: PlayFailure;
};

const rules: Readonly<Record<Rhythm, ContributionRule>> = {
  weekly: { frequency: 'weekly', dayOfWeek: 1 },
  biweekly: { frequency: 'biweekly', dayOfWeek: 1 },
  monthly: { frequency: 'monthly', dayOfMonth: 1 },
};

const amounts = [50, 100, 250, 500, 1000];

/** The visitor's seat, from 1: neither the first nor the last. */
const yourPosition = (members: number): number => Math.ceil(members / 2);

/** A circle that the visitor turns: computed here by the product's own decisions, with nobody's money. */
export function Play({ end }: { /** What follows once it is complete. */ end: ReactNode }) {
  const [choices, setChoices] = useState<Choices>({ members: 5, dollars: 100, rhythm: 'monthly', failure: 'none' });
  const [replay, setReplay] = useState(0);
  const [isWide] = useState(() => matchMedia('(min-width: 62rem)').matches);
  // Another choice is another circle, from its beginning.
  const circle = useMemo(() => circleOf(choices, replay), [choices, replay]);
  const [shown, setShown] = useState<{ of: typeof circle; state: PlayState } | null>(null);
  const state = shown?.of === circle ? shown.state : circle.state();
  const go = (how: 'nextEvent' | 'nextTurn' | 'toEnd') => () => {
    circle[how]();
    setShown({ of: circle, state: circle.state() });
  };
  const names = namesOf(choices.members);
  const lines = linesOf(state, names, choices.dollars * choices.members).toReversed();
  return (
    <div className={styles.play}>
      <div className={styles.setup}>
        <Disclosure summary={summaryOf(choices)} isOpen={isWide}>
          <Stack>
            <Setup choices={choices} onChoose={setChoices} />
          </Stack>
        </Disclosure>
      </div>
      <div className={styles.picture}>
        <Picture state={state} choices={choices} names={names} />
        <p className={styles.date} role="status">
          <strong>{words.date(state.today)}</strong> · {statusOf(state, choices.members)}
        </p>
        <div className={styles.figures}>
          <Figures state={state} you={yourPosition(choices.members)} />
        </div>
        <Cluster gap="small" align="center">
          {state.isOver ? (
            <Button look="secondary" onClick={() => setReplay(replay + 1)}>
              {words.again}
            </Button>
          ) : (
            <>
              <Button look="secondary" onClick={go('nextEvent')}>
                {words.nextEvent}
              </Button>
              <Button onClick={go('nextTurn')}>{words.nextTurn}</Button>
              <Button look="secondary" onClick={go('toEnd')}>
                {words.toEnd}
              </Button>
            </>
          )}
        </Cluster>
      </div>
      <Stack>
        {state.isOver && (
          <Banner tone="success" title={words.doneTitle} announced>
            <p>{choices.failure === 'stops' ? words.doneStops : words.done}</p>
            {end}
          </Banner>
        )}
        <h3 className={styles.heading}>{words.notices}</h3>
        {lines.length === 0 ? (
          <p className="muted">{words.nothingYet}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
          <ol className={styles.lines} tabIndex={0} aria-label={words.notices}>
            {lines.map(({ on, text }, index) => (
              <li key={lines.length - index}>
                <span className="muted tabular">{words.date(on)}</span> {text}
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </div>
  );
}

/** A circle that begins today. `useMemo` makes another one of the same choices when `_replay` changes. */
function circleOf({ members, dollars, rhythm, failure }: Choices, _replay: number) {
  const startDate: PlainDate = plainDate(new Date().toISOString().slice(0, 10));
  return playCircle({ members, contribution: cents(dollars * 100), rule: rules[rhythm], startDate, failure });
}

function namesOf(members: number): readonly string[] {
  const others = [...landingWords.ringNames, ...landingWords.ringNamesAfterYou, ...words.moreNames];
  const you = yourPosition(members) - 1;
  return [...others.slice(0, you), words.you, ...others.slice(you)].slice(0, members);
}

function summaryOf({ members, dollars, rhythm, failure }: Choices): string {
  return words.chosen(members, words.dollars(dollars), words.rhythms[rhythm], words.failures[failure]);
}

/** The first turn that is not over; -1 when all are. */
const nextTurnOf = (turns: PlayState['turns']): number =>
  turns.findIndex(({ hasReceived, isTaken }) => !hasReceived && !isTaken);

function statusOf({ isOver, isEnding, open: openTurn, turns, today }: PlayState, members: number): string {
  if (isOver) return words.over;
  if (isEnding) return words.ending;
  const next = nextTurnOf(turns);
  // Every turn is over, and what was taken back or kept is not shared out yet.
  if (next === -1) return words.settling;
  return openTurn === null
    ? words.next(next + 1, words.date(turns[next]?.date ?? today))
    : words.open(openTurn, turns[openTurn - 1]?.paidBy.length ?? 0, members);
}

type SetupProps = { choices: Choices; onChoose: (choices: Choices) => void };

function Setup({ choices, onChoose }: SetupProps) {
  const { minimum, maximum } = limits.members;
  const counts = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return (
    <>
      <Select
        label={words.people}
        value={choices.members}
        options={counts.map((count) => ({ value: count, label: String(count) }))}
        onChange={({ target }) => onChoose({ ...choices, members: Number(target.value) })}
      />
      <Select
        label={words.amount}
        value={choices.dollars}
        options={amounts.map((dollars) => ({ value: dollars, label: words.dollars(dollars) }))}
        onChange={({ target }) => onChoose({ ...choices, dollars: Number(target.value) })}
      />
      <Select
        label={words.rhythm}
        value={choices.rhythm}
        options={Object.entries(words.rhythms).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => onChoose({ ...choices, rhythm: target.value as Rhythm })} // its own options
      />
      <RadioGroup
        label={words.failure}
        name="failure"
        value={choices.failure}
        options={Object.entries(words.failures).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => onChoose({ ...choices, failure: target.value as PlayFailure })} // its own options
      />
    </>
  );
}

function Figures({ state: { paid, received }, you }: { state: PlayState; you: number }) {
  const dollars = (sums: readonly number[]) => words.dollars((sums[you - 1] ?? 0) / 100);
  return (
    <DescriptionList
      stacked
      items={[
        { term: words.youPaid, detail: dollars(paid) },
        { term: words.youReceived, detail: dollars(received) },
      ]}
    />
  );
}

type PictureProps = { state: PlayState; choices: Choices; names: readonly string[] };

function Picture({ state: { turns, open, isOver }, choices: { members, dollars }, names }: PictureProps) {
  const next = nextTurnOf(turns);
  const seats = turns.map(({ member, hasReceived, isTaken }, index): Seat => {
    const stateAhead = index === next && open !== null ? 'current' : 'joined';
    // No seat of this circle is open: `open` draws a seat whose turn paid out nothing (`ringLabels`).
    const state = hasReceived ? 'received' : isTaken ? 'open' : stateAhead;
    const isYou = member === yourPosition(members);
    return { position: index + 1, state, isYou, ...(isYou ? {} : { name: names[member - 1] ?? '' }) };
  });
  const recipient = turns[next]?.member;
  const toSomebody =
    recipient === yourPosition(members) ? words.goesToYou : words.goesTo(names[(recipient ?? 0) - 1] ?? '');
  const ofEach = turns.some(({ isTaken }) => isTaken) ? words.potOfPayers : words.potOfEach;
  const caption = isOver || recipient === undefined ? ofEach : toSomebody;
  return (
    <Ring
      size="preview"
      seats={seats}
      center={{ amount: words.dollars(dollars * members), caption }}
      labels={ringLabels}
    />
  );
}

const ringLabels = { ...landingRingWords, states: { ...landingRingWords.states, open: words.taken } };
