import {
  type Cents,
  cents,
  centsToDollars,
  type EpochMilliseconds,
  isClaimRound,
  isPayoutOnlyRound,
  isReplaced,
  type MembershipId,
  type MoneyEvent,
  payoutPerRound,
  wasNotMade,
} from '@halqa/domain';
import type { GroupPorts } from '../group/group-ports.ts';
import type { Viewer } from '../group/views/group-view.ts';
import type { ActivityRecord, GroupAggregate } from '../ports/group-records.ts';
import { mostMoneyEvents, type StoredMoneyEvent } from '../ports/money.ts';

/**
 * The viewer's own contributions, what they are debited for others, and everybody's payouts, each once, as it stands after its last
 * event. Of payouts somebody who was replaced reads their own alone.
 */
export async function moneyActivity(
  { money }: Pick<GroupPorts, 'money'>,
  { group, members }: GroupAggregate,
  { membershipId }: Viewer,
): Promise<ActivityRecord[]> {
  if (group.rounds === null) return [];
  const nameOf = (id: MembershipId) => members.find((member) => member.id === id)?.name ?? null;
  const claimOf = (id: MembershipId) => group.replaced?.find(({ to }) => to === id)?.claim ?? 0;
  const isFormer = members.some((member) => member.id === membershipId && isReplaced(member));
  const contribution = centsToDollars(group.contribution);
  const payout: Cents = payoutPerRound(group.contribution, group.memberCount);
  const events = await money.listEvents(group.id, mostMoneyEvents);
  const newestFirst = events.toSorted((one, other) => other.at - one.at || stepOf(other) - stepOf(one));
  const inParts = new Set(
    events.flatMap(({ event }) => ('rest' in event && (event.rest ?? 0) > 0 ? [event.round] : [])),
  );
  const hasShares = events.some(
    ({ event }) => 'member' in event && event.member === membershipId && isPayoutOnlyRound(event.round),
  );
  const shares = hasShares ? await money.listShares(group.id) : [];
  const latest = new Map<string, ActivityRecord>();
  const beginnings = debitBeginnings(newestFirst);
  for (const { at, event } of newestFirst) {
    const shown = shownEvent(event, membershipId);
    if (shown === undefined || (shown.type === 'contribution' && shown.member !== membershipId)) continue;
    const { type, round, member, status, part, payer, covered } = shown;
    if (isFormer && member !== membershipId) continue;
    // What the viewer paid for another is an entry beside their own contribution, and each part of a payout is one.
    const which = covered ?? part?.rest;
    const id = `${group.id}-${type}-${round}${which === undefined ? '' : `-${which}`}`;
    if (latest.has(id)) continue;
    // What was set off is its recipient's alone: the others read what the turn pays out.
    const sent = member === membershipId || inParts.has(round) ? part?.amount : undefined;
    const share = isPayoutOnlyRound(round)
      ? (shares.find((each) => each.round.round === round)?.payout?.amount ?? cents(0))
      : undefined;
    const amount = type === 'payout' ? centsToDollars(share ?? sent ?? cents(payout - claimOf(member))) : contribution;
    const other = covered ?? payer;
    const guarantee = other && { name: nameOf(other) ?? '', isGuarantor: covered !== undefined };
    const recipient = type === 'payout' ? nameOf(member) : null;
    latest.set(id, {
      id,
      type,
      amount,
      at: (type === 'contribution' ? beginnings.get(event) : undefined) ?? at,
      status,
      recipient,
      ...(type === 'contribution' && { round }),
      ...(guarantee && { guarantee }),
      ...(share !== undefined && (isClaimRound(round) ? { isClaim: true } : { isShare: true })),
    });
  }
  return [...latest.values()];
}

/**
 * When each debit left the account that settled or did not go through, by the event of its end. What a bank took back, or never took, has
 * its own time.
 */
function debitBeginnings(newestFirst: readonly StoredMoneyEvent[]): ReadonlyMap<MoneyEvent, EpochMilliseconds> {
  const beginnings = new Map<MoneyEvent, EpochMilliseconds>();
  const lastSteps = new Map<string, StoredMoneyEvent>();
  for (const stored of newestFirst.toReversed()) {
    const { event } = stored;
    if (!('member' in event)) continue;
    const key = `${event.round} ${event.member}`;
    const last = lastSteps.get(key);
    if (last && endsDebit.has(event.kind) && beginsDebit.has(last.event.kind)) beginnings.set(event, last.at);
    if (debitSteps.has(event.kind)) lastSteps.set(key, stored);
  }
  return beginnings;
}

const endsDebit = new Set<MoneyEvent['kind']>([
  'contribution_paid',
  'cover_paid',
  'contribution_failed',
  'cover_failed',
]);
const beginsDebit = new Set<MoneyEvent['kind']>(['debit_sent', 'cover_started']);
/** What came last before a debit's end: its beginning or, of one that was never sent, the end of another. */
const debitSteps = new Set<MoneyEvent['kind']>([
  ...beginsDebit,
  'contribution_failed',
  'cover_failed',
  'contribution_clawed_back',
  'cover_taken_back',
]);

type Shown = Pick<ActivityRecord, 'status'> & {
  readonly type: 'contribution' | 'payout';
  readonly round: number;
  readonly member: MembershipId;
  /** Which part of a payout in parts it is, by what is still to come after it. */
  readonly part?: { readonly amount: Cents; readonly rest: Cents };
  /** The guarantor who pays it, in the list of the member whose contribution it is. */
  readonly payer?: MembershipId;
  /** The member whose contribution it is, in the list of the guarantor who is debited. */
  readonly covered?: MembershipId;
};

function shownEvent(event: MoneyEvent, viewer: MembershipId | null): Shown | undefined {
  const status = statuses[event.kind];
  if (status === undefined || !('member' in event)) return undefined;
  if (event.kind === 'contribution_failed' && wasNotMade(event)) return undefined;
  // A share or a claim is no turn's payout: it is its member's alone.
  if (isPayoutOnlyRound(event.round) && event.member !== viewer) return undefined;
  const type = event.kind.startsWith('payout') ? 'payout' : 'contribution';
  const shown = { type, round: event.round, member: event.member, status } as const;
  if ('payer' in event && event.payer === viewer) return { ...shown, member: event.payer, covered: event.member };
  if ('payer' in event && payingKinds.has(event.kind)) return { ...shown, payer: event.payer };
  if (!('rest' in event) || event.amount === undefined || event.rest === undefined) return shown;
  return { ...shown, part: { amount: event.amount, rest: event.rest } };
}

/** What each event shows. They are in the order in which they happen to one contribution or payout, also within one millisecond. */
const statuses: Readonly<Partial<Record<MoneyEvent['kind'], ActivityRecord['status']>>> = {
  debit_sent: 'pending',
  contribution_failed: 'failed',
  contribution_paid: 'completed',
  contribution_set_off: 'completed',
  contribution_clawed_back: 'taken_back',
  cover_started: 'pending',
  cover_failed: 'failed',
  cover_paid: 'completed',
  cover_taken_back: 'taken_back',
  payout_sent: 'pending',
  payout_settled: 'completed',
  payout_failed: 'failed',
};

/** While a guarantor pays, or has paid; what failed or came back is the member's to pay. */
const payingKinds: ReadonlySet<MoneyEvent['kind']> = new Set<MoneyEvent['kind']>(['cover_started', 'cover_paid']);

const steps = Object.keys(statuses);
const stepOf = ({ event }: { readonly event: MoneyEvent }) => steps.indexOf(event.kind);
