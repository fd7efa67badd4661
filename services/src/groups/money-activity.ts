import {
  type Cents,
  cents,
  centsToDollars,
  isShareRound,
  type MembershipId,
  type MoneyEvent,
  payoutPerRound,
} from '@halqa/domain';
import type { ActivityRecord, GroupOverview } from '../ports/group-records.ts';
import type { GroupPorts } from './group-ports.ts';
import type { Viewer } from './views/group-view.ts';

/** Twelve members cause about thirty events in a round, of which one member sees a few. */
const MOST_EVENTS = 90;

/** The viewer's own contributions, what they paid for others, and everybody's payouts, each once, as it stands after its last event. */
export async function moneyActivity(
  { money }: Pick<GroupPorts, 'money'>,
  { group, members }: GroupOverview,
  { membershipId }: Viewer,
): Promise<ActivityRecord[]> {
  if (group.rounds === null) return [];
  const nameOf = (id: MembershipId) => members.find((member) => member.id === id)?.name ?? null;
  const claimOf = (id: MembershipId) => group.replaced?.find(({ to }) => to === id)?.claim ?? 0;
  const contribution = centsToDollars(group.contribution);
  const payout: Cents = payoutPerRound(group.contribution, group.memberCount);
  const events = await money.listEvents(group.id, MOST_EVENTS);
  const newestFirst = events.toSorted((one, other) => other.at - one.at || stepOf(other) - stepOf(one));
  const inParts = new Set(
    events.flatMap(({ event }) => ('rest' in event && (event.rest ?? 0) > 0 ? [event.round] : [])),
  );
  const latest = new Map<string, ActivityRecord>();
  for (const { at, event } of newestFirst) {
    const shown = shownEvent(event, membershipId);
    if (shown === undefined || (shown.type === 'contribution' && shown.member !== membershipId)) continue;
    const { type, round, member, status, part, covered } = shown;
    const which = covered ?? part?.rest;
    const id = `${group.id}-${type}-${round}${which === undefined ? '' : `-${which}`}`;
    if (latest.has(id)) continue;
    // What was set off is its recipient's alone: the others read what the turn pays out.
    const sent = member === membershipId || inParts.has(round) ? part?.amount : undefined;
    const amount = type === 'payout' ? centsToDollars(sent ?? cents(payout - claimOf(member))) : contribution;
    latest.set(id, { id, type, amount, at, status, recipient: type === 'payout' ? nameOf(member) : null });
  }
  return [...latest.values()];
}

type Shown = Pick<ActivityRecord, 'status'> & {
  readonly type: 'contribution' | 'payout';
  readonly round: number;
  readonly member: MembershipId;
  /** Of a payout in parts: which it is, by what is still to come after it. */
  readonly part?: { readonly amount: Cents; readonly rest: Cents };
  /** Of what a guarantor paid, in their own list: whose contribution it was. */
  readonly covered?: MembershipId;
};

function shownEvent(event: MoneyEvent, viewer: MembershipId | null): Shown | undefined {
  const status = statuses[event.kind];
  // A share is no turn's payout: its member has it in their statement.
  if (status === undefined || !('member' in event) || isShareRound(event.round)) return undefined;
  const type = event.kind.startsWith('payout') ? 'payout' : 'contribution';
  const shown = { type, round: event.round, member: event.member, status } as const;
  if ('payer' in event && event.payer === viewer) return { ...shown, member: event.payer, covered: event.member };
  if (!('rest' in event) || event.amount === undefined || event.rest === undefined) return shown;
  return { ...shown, part: { amount: event.amount, rest: event.rest } };
}

/** In the order in which they happen to one contribution or payout, also within one millisecond. */
const statuses: Readonly<Partial<Record<MoneyEvent['kind'], ActivityRecord['status']>>> = {
  debit_sent: 'pending',
  contribution_failed: 'pending',
  contribution_paid: 'completed',
  contribution_set_off: 'completed',
  contribution_clawed_back: 'pending',
  cover_started: 'pending',
  cover_failed: 'pending',
  cover_paid: 'completed',
  cover_taken_back: 'pending',
  payout_sent: 'pending',
  payout_settled: 'completed',
  payout_failed: 'pending',
};

const steps = Object.keys(statuses);
const stepOf = ({ event }: { readonly event: MoneyEvent }) => steps.indexOf(event.kind);
