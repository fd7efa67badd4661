import type { SentReplyOf } from '@halqa/contract';
import {
  type AgreementKind,
  agreedSwaps,
  agreementKinds,
  bankDueAt,
  freeSeats,
  invitationExpiry,
  inviteStatus,
  isForming,
  isSeated,
  type OfferedRole,
} from '@halqa/domain';
import { askedOfViewer, nameOf, staysInPlace } from './agreement-view.ts';
import type { GroupView } from './group-view.ts';
import { isAskedToSign } from './mandate-text.ts';

type GroupSummary = SentReplyOf<'listGroups'>['groups'][number];

/** What a group asks of its viewer, as long as it is not answered. */
export function asksOf(view: GroupView): GroupSummary['asks'] {
  const { group, members, invitations, seated, seesPeople, viewer, now } = view;
  const you = seated.find(({ id }) => id === viewer);
  if (you === undefined || group.simulated) return [];
  const asked = agreementKinds.flatMap((kind) =>
    askedOfViewer(view, kind).map(({ by, role }) => ({ kind: askOf(kind, role), name: nameOf(members, by) })),
  );
  return [
    ...(you.state === 'pending_bank'
      ? [{ kind: 'bank', name: null, until: sentBankDueAt({ group }, you) } as const]
      : []),
    ...(you.state === 'terms_pending' ? [{ kind: 'terms', name: null } as const] : []),
    ...(isAskedToSign(view, you) ? [{ kind: 'mandate', name: null } as const] : []),
    ...(group.state === 'ready' && seesPeople && seated.every(({ state }) => state === 'joined')
      ? [{ kind: 'start', name: null } as const]
      : []),
    ...endedInvitations({ group, members, invitations, seesPeople, now }).map(
      ({ email: name, status }) => ({ kind: `invitation_${status}`, name }) as const,
    ),
    ...(hasFreedSeat(view) ? [{ kind: 'seat_free', name: null } as const] : []),
    ...asked,
  ];
}

/**
 * The invitations that were declined or have expired, the newest as many as seats are free, without those whose address has a seat or
 * in whose stead somebody was invited since; for those alone who may invite.
 */
export function endedInvitations({
  group,
  members,
  invitations,
  seesPeople,
  now,
}: Pick<GroupView, 'group' | 'members' | 'invitations' | 'seesPeople' | 'now'>): Ended[] {
  const free = isForming(group) ? freeSeats({ group, members, invitations, now }) : 0;
  if (!seesPeople || free === 0) return [];
  const ends = invitations.flatMap((each) => endOf(each, now));
  // When each was sent, by its expiry. One that was sent again is no new one.
  const sent = invitations
    .filter(({ rotation, state }) => rotation === 0 && state !== 'revoked')
    .map(({ email, expiresAt }) => ({ email, at: expiresAt - invitationExpiry(0), status: null }));
  const open: Ended[] = [];
  for (const { email, status } of [...ends, ...sent].toSorted((one, other) => one.at - other.at)) {
    // In the stead of the ended invitation to the same address, or else of the oldest one.
    const instead = Math.max(0, open.map((each) => each.email).indexOf(email));
    if (status === null) open.splice(instead, 1);
    else open.push({ email, status });
  }
  const hasSeat = (email: string) => members.some((member) => member.email === email && isSeated(member));
  return open.filter(({ email }) => !hasSeat(email)).slice(-free);
}

/**
 * Whether a seat is free that nobody is invited to, and somebody left or lost theirs and has not come back; for those alone who may
 * invite.
 */
function hasFreedSeat({ group, members, invitations, seesPeople, now }: GroupView): boolean {
  const seated = new Set(members.filter(isSeated).map(({ userId }) => userId));
  if (!seesPeople || !isForming(group) || members.every(({ userId }) => seated.has(userId))) return false;
  const ended = endedInvitations({ group, members, invitations, seesPeople, now });
  return freeSeats({ group, members, invitations, now }) > ended.length;
}

type Ended = NonNullable<SentReplyOf<'readGroup'>['endedInvitations']>[number];

/** How and when an invitation ended that nobody accepted; empty of any other. */
function endOf(invitation: GroupView['invitations'][number], now: number): (Ended & { readonly at: number })[] {
  const { email, declinedAt, expiresAt } = invitation;
  if (declinedAt !== undefined) return [{ email, status: 'declined', at: declinedAt }];
  return inviteStatus(invitation, now) === 'expired' ? [{ email, status: 'expired', at: expiresAt }] : [];
}

const askOf = (kind: AgreementKind, role: OfferedRole = 'co_organizer') => (kind === 'role' ? role : kind);

/** Until when a seat waits for the bank of its member; null of one that does not. */
export function sentBankDueAt(value: Pick<GroupView, 'group'>, seat: GroupView['members'][number]): string | null {
  const dueAt = bankDueAt(value, seat);
  return dueAt === undefined ? null : new Date(dueAt).toISOString();
}

/** What moved the viewer's turn last since the start: an exchange with another member, or that it was put at the end. */
export function turnChangeOf({ group, members, viewer }: GroupView): GroupSummary['turnChange'] {
  const position = members.find(({ id }) => id === viewer)?.position ?? null;
  const swaps = agreedSwaps(group).flatMap(({ by, to, agreedAt: at = 0 }) => {
    const other = by === viewer ? to : to === viewer ? by : null;
    return other === null ? [] : [{ at, kind: 'swapped' as const, name: nameOf(members, other) }];
  });
  const moves = (group.movedToEnd ?? [])
    .filter(({ member }) => member === viewer && !staysInPlace(group.movedToEnd ?? [], member, position))
    .map(({ at }) => ({ at, kind: 'put_at_end' as const, name: null }));
  const last = [...swaps, ...moves].toSorted((one, other) => one.at - other.at).at(-1);
  return last ? { kind: last.kind, name: last.name } : null;
}
