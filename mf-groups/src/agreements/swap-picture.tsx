import type { SentAgreementWords } from '@halqa/contract';
import { formatShortDate, swapWords as words } from '@halqa/copy';
import { ArrowEndIcon } from '@halqa/ui';
import styles from './swap-picture.module.css';

type Turn = SentAgreementWords['turns'][number];
type SwapPictureProps = {
  signed: SentAgreementWords;
  /** Whether the reader asks; else they are asked. */
  isYours: boolean;
};

/** The two turns of a swap among all of the group, and what becomes of each of the two members: the reader first. */
export function SwapPicture({ signed, isYours }: SwapPictureProps) {
  const { members, memberName, otherName, turns } = signed;
  const [one, other] = turns;
  if (!one || !other) return null;
  const [own, theirs] = isYours ? [one, other] : [other, one];
  const name = (isYours ? otherName : memberName) ?? '';
  return (
    <div className={styles.picture}>
      <TurnsDrawing memberCount={members} from={own.round} to={theirs.round} />
      <dl className={styles.members}>
        <Exchange name={words.you} isYou from={own} to={theirs} />
        <Exchange name={name} from={theirs} to={own} />
      </dl>
    </div>
  );
}

type ExchangeProps = { name: string; isYou?: boolean; from: Turn; to: Turn };

const Exchange = ({ name, isYou, from, to }: ExchangeProps) => (
  <div className={styles.member} data-you={isYou}>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd className={styles.turns}>
      <span className={styles.before}>{words.turnOn(from.round, formatShortDate(from.payoutDate))}</span>
      <ArrowEndIcon />
      <span className="visually-hidden">{words.becomes}</span>
      <span className={styles.after}>{words.turnOn(to.round, formatShortDate(to.payoutDate))}</span>
    </dd>
  </div>
);

const [STEP, MIDDLE, RADIUS] = [40, 46, 9];
/** The control point of the arc, above the dots. */
const ARC_CONTROL = -12;

/** A dot for each turn; an arc leads from the reader's to the one that they get. The rows have the same in words. */
function TurnsDrawing({ memberCount, from, to }: { memberCount: number; from: number; to: number }) {
  const at = (round: number) => (round - 0.5) * STEP;
  const top = MIDDLE - RADIUS - 4;
  return (
    <svg className={styles.line} viewBox={`0 0 ${memberCount * STEP} ${MIDDLE + RADIUS + 3}`} aria-hidden>
      <path className={styles.rule} d={`M${at(1)} ${MIDDLE}H${at(memberCount)}`} />
      {Array.from({ length: memberCount }, (_, index) => index + 1).map((round) => (
        <circle
          key={round}
          className={styles.dot}
          data-state={round === to ? 'after' : round === from ? 'before' : undefined}
          cx={at(round)}
          cy={MIDDLE}
          r={round === to || round === from ? RADIUS : RADIUS - 3}
        />
      ))}
      <path
        className={styles.arc}
        d={`M${at(from)} ${top}Q${(at(from) + at(to)) / 2} ${ARC_CONTROL} ${at(to)} ${top}`}
      />
      <path className={styles.head} d={`M${at(to) - 5} ${top - 6}L${at(to)} ${top + 1}L${at(to) + 5} ${top - 6}Z`} />
    </svg>
  );
}
