import type { SentReplyOf } from '@halqa/contract';
import {
  bankDate,
  type EpochMilliseconds,
  type GroupRecord,
  type PlainDate,
  type PlannedRound,
  postedOn,
} from '@halqa/domain';
import { ok, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { type DrawActivity, drawActivity } from '../forming/draw/draw-activity.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { type GroupView, type Viewer, viewGroup } from '../group/views/group-view.ts';
import type { ActivityRecord, GroupAggregate, OwnGroup } from '../ports/group-records.ts';
import { moneyActivity } from './money-activity.ts';
import { seatActivity } from './seat-activity.ts';

const MAX_ENTRIES = 20;

type Activity = SentReplyOf<'listActivity'>['activity'][number];
type Dated = { readonly entry: Activity; readonly at: EpochMilliseconds };

/** Lists the latest activity in the caller's groups, newest first; of one in which somebody took their place their own money alone. */
export async function listActivity(
  ports: GroupPorts,
  { caller }: RequestOf<'listActivity'>,
): Promise<ResultOf<'listActivity'>> {
  const { own, former } = await ports.groups.listPlaces(caller.userId);
  const viewerOf = ({ membershipId }: OwnGroup): Viewer => ({ userId: caller.userId, membershipId });
  const feeds = await Promise.all([
    ...own.map((group) => feedOf(ports, group, viewerOf(group))),
    ...former.map((group) => formerFeedOf(ports, group, viewerOf(group))),
  ]);
  const newestFirst = feeds.flat().toSorted((one, other) => other.at - one.at);
  return ok({ activity: newestFirst.slice(0, MAX_ENTRIES).map(({ entry }) => entry) });
}

async function feedOf(ports: GroupPorts, aggregate: GroupAggregate, viewer: Viewer): Promise<Dated[]> {
  const { group } = aggregate;
  const records = group.simulated
    ? simulatedActivity(viewGroup(aggregate, viewer, ports.clock.now()))
    : await derivedActivity(ports, aggregate, viewer);
  return records.map((record) => activityOf(group, record));
}

async function formerFeedOf(ports: GroupPorts, aggregate: GroupAggregate, viewer: Viewer): Promise<Dated[]> {
  const records = await moneyActivity(ports, aggregate, viewer);
  return records.map((record) => activityOf(aggregate.group, record));
}

/** Derives activity from what is stored for other reasons. */
async function derivedActivity(
  ports: GroupPorts,
  aggregate: GroupAggregate,
  viewer: Viewer,
): Promise<(ActivityRecord | DrawActivity)[]> {
  const [seats, drawn, money] = await Promise.all([
    seatActivity(ports, aggregate, MAX_ENTRIES),
    drawActivity(ports, aggregate),
    moneyActivity(ports, aggregate, viewer),
  ]);
  return [...seats, ...drawn, ...money];
}

/**
 * Money has the bank's day, as on every page: in Guam its morning is the next day already. Banks debit on business days alone, also what
 * they are asked for in between or after the last hour of a day; what they take back has its own day.
 */
function activityOf({ id: groupId, name }: GroupRecord, { at, ...record }: ActivityRecord | DrawActivity): Dated {
  const isMoney = record.type === 'contribution' || record.type === 'payout';
  const isDebit = record.type === 'contribution' && record.status !== 'taken_back';
  const day = isDebit ? postedOn(at) : bankDate(at);
  const date = new Date(isMoney ? onDay(day) : at).toISOString();
  return { at, entry: { ...record, group: name, groupId, date } };
}

type SimulatedEvent = Pick<ActivityRecord, 'type' | 'amount' | 'at' | 'recipient'>;

/** Derives the past activity of the simulated group from its schedule; ids ascend with time. */
function simulatedActivity(view: GroupView): ActivityRecord[] {
  const events = view.rounds.flatMap((round) => eventsOf(view, round));
  const past = events.filter(({ at }) => at < onDay(view.today));
  return [...lastJoining(view), ...past].map((event, index) => ({
    ...event,
    id: `simulated-${String(index).padStart(2, '0')}`,
    status: 'completed',
  }));
}

/** The viewer's own contribution on the day of the debit, then the payout. */
function eventsOf({ seated, contributionAmount, payoutAmount }: GroupView, round: PlannedRound): SimulatedEvent[] {
  const recipient = seated.find(({ position }) => position === round.round)?.name ?? null;
  return [
    { type: 'contribution', amount: contributionAmount, at: onDay(round.debitDate), recipient: null },
    { type: 'payout', amount: payoutAmount, at: onDay(round.payoutDate), recipient },
  ];
}

function lastJoining({ seated }: GroupView): SimulatedEvent[] {
  const last = seated.at(-1);
  return last ? [{ type: 'join', amount: null, at: last.joinedAt, recipient: last.name }] : [];
}

/** Noon UTC falls on the same date everywhere in the United States. */
const onDay = (date: PlainDate): EpochMilliseconds => Date.parse(`${date}T12:00:00Z`);
