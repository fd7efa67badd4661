import { agreementPages, type GroupDetail } from '@halqa/contract';
import { agreementLinkWords, formatLocalMoment, groupDetailWords, takenPlaceSentence } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { todayInZone } from '@halqa/remote-kit';
import { Cluster, LinkButton, ScreenOnly, Stack } from '@halqa/ui';
import { DrawPanel } from '../group-detail/draw-panel.tsx';
import { isOwnNeverPaidOut } from '../group-detail/group-state.ts';
import { OrderEditor } from '../group-detail/order-editor.tsx';
import { ScheduleSection } from '../group-detail/schedule-section.tsx';
import { groupPath } from '../layout/group-path.ts';
import { TurnChanges } from '../layout/turn-changes.tsx';
import { yourPayout } from './next-money.ts';

/** /groups/{id}/turns: every turn, what was changed about them, and where members ask for a change of their own. */
export const TurnsRoom = ({ group }: { group: GroupDetail }) => (
  <Stack gap="large">
    <OwnTurn group={group} />
    <Stack gap="small">
      <ScheduleSection group={group} shows="all" editor={<OrderEditor group={group} />} />
      <TurnChanges {...group.turnChanges} />
      {group.turnChanges.replaced.map((taken) => (
        <p key={taken.at}>{takenPlaceSentence(taken)}</p>
      ))}
    </Stack>
    <DrawPanel group={group} />
  </Stack>
);

/** The reader's own turn before all others: when it pays out, and what can be done about it. */
function OwnTurn({ group }: { group: GroupDetail }) {
  const { now } = usePlatform();
  const { yourPosition, memberCount, timeZone } = group;
  if (yourPosition === null) return null;
  const { amount, before, state, lines, next, hasArrived } = yourPayout(group, todayInZone(now(), timeZone));
  const isNeverPaidOut = isOwnNeverPaidOut(group);
  // Where the turn is never paid out, what has arrived is the share, which one of `lines` names.
  const sum = amount === null || (isNeverPaidOut && hasArrived) ? null : [before, amount, state];
  return (
    <Stack gap="small">
      <p>
        <strong>
          {isNeverPaidOut ? groupDetailWords.yourTurnNotPaidOut : groupDetailWords.yourTurn(yourPosition, memberCount)}
        </strong>{' '}
        · {[...(sum === null ? [] : [sum.filter(Boolean).join(' ')]), ...lines, ...(next ? [next] : [])].join(' · ')}
      </p>
      <TurnLinks group={group} />
      <OpenQuestions group={group} />
    </Stack>
  );
}

/** What the reader asked and nobody has answered, with the page that takes it back. */
const OpenQuestions = ({ group: { id, youAsk } }: { group: GroupDetail }) =>
  youAsk.map(({ kind, name, until }) =>
    kind === 'unknown' ? null : (
      <p key={kind}>
        {agreementLinkWords[kind].youAsk(name, formatLocalMoment(until))}{' '}
        <a href={groupPath(id, agreementPages[kind])}>{agreementLinkWords.takeBack}</a>
      </p>
    ),
  );

/** The pages on which the reader can ask other members; nothing where they can ask none. */
function TurnLinks({ group: { id, mayAsk } }: { group: GroupDetail }) {
  const kinds = mayAsk.filter((kind) => kind !== 'unknown');
  if (kinds.length === 0) return null;
  return (
    <ScreenOnly>
      <Cluster>
        {kinds.map((kind) => (
          <LinkButton key={kind} look="secondary" size="small" href={groupPath(id, agreementPages[kind])}>
            {agreementLinkWords[kind].link}
          </LinkButton>
        ))}
      </Cluster>
    </ScreenOnly>
  );
}
