import type { SentReplyOf } from '@halqa/contract';
import {
  type AgreementKind,
  agreementKinds,
  bankDueAt,
  exchangedTurns,
  freeSeats,
  invitationExpiry,
  isForming,
  type OfferedRole,
  openAgreements,
} from '@halqa/domain';
import { nameOf, staysInPlace } from './agreement-view.ts';
import type { GroupView } from './group-view.ts';
import { canSignAgain } from './mandate-text.ts';

type GroupSummary = SentReplyOf<'listGroups'>['groups'][number];

/** What a group asks of its viewer, as long as it is not answered. */
export function asksOf({
  group,
  members,
  invitations,
  seated,
  seesPeople,
  viewer,
  now,
}: GroupView): GroupSummary['asks'] {
  const you = seated.find(({ id }) => id === viewer);
  if (you === undefined || group.simulated) return [];
  const asked = agreementKinds.flatMap((kind) =>
    openAgreements({ group, members, now }, kind)
      .filter(({ to }) => to === you.id)
      .map(({ by, role }) => ({ kind: askOf(kind, role), name: nameOf(members, by) })),
  );
  return [
    ...(you.state === 'pending_bank'
      ? [{ kind: 'bank', name: null, until: sentBankDueAt({ group }, you) } as const]
      : []),
    ...(you.state === 'terms_pending' ? [{ kind: 'terms', name: null } as const] : []),
    ...(canSignAgain(group, you) ? [{ kind: 'mandate', name: null } as const] : []),
    ...(group.state === 'ready' && seesPeople && seated.every(({ state }) => state === 'joined')
      ? [{ kind: 'start', name: null } as const]
      : []),
    ...declinedBy({ group, members, invitations, seesPeople, now }).map((name) => ({ kind: 'invite', name }) as const),
    ...asked,
  ];
}

/**
 * The addresses that declined, and in whose stead nobody was invited or joined since, while a seat is free; for those alone who may
 * invite.
 */
export function declinedBy({
  group,
  members,
  invitations,
  seesPeople,
  now,
}: Pick<GroupView, 'group' | 'members' | 'invitations' | 'seesPeople' | 'now'>): string[] {
  const free = isForming(group) ? freeSeats({ group, members, invitations, now }) : 0;
  if (!seesPeople || free === 0) return [];
  const declines = invitations.flatMap(({ email, declinedAt: at }) => (at === undefined ? [] : [{ at, email }]));
  const taken = [
    // When each was sent, by its expiry. One that was sent again is no new one.
    ...invitations.flatMap(({ expiresAt, rotation }) => (rotation === 0 ? [expiresAt - invitationExpiry(0)] : [])),
    ...members.map(({ joinedAt }) => joinedAt),
  ].map((at) => ({ at, email: null }));
  const open: string[] = [];
  for (const { email } of [...declines, ...taken].toSorted((one, other) => one.at - other.at)) {
    if (email === null) open.shift();
    else open.push(email);
  }
  return open.slice(-free);
}

/** A replacement is asked of nobody in particular. */
function askOf(kind: AgreementKind, role: OfferedRole = 'co_organizer') {
  if (kind === 'replacement') throw new Error('replacement_asked_of_member');
  return kind === 'role' ? role : kind;
}

/** Until when a seat waits for the bank of its member; null of one that does not. */
export function sentBankDueAt(value: Pick<GroupView, 'group'>, seat: GroupView['members'][number]): string | null {
  const dueAt = bankDueAt(value, seat);
  return dueAt === undefined ? null : new Date(dueAt).toISOString();
}

/** What moved the viewer's turn last since the start: an exchange with another member, or that it was put at the end. */
export function turnChangeOf({ group, members, viewer }: GroupView): GroupSummary['turnChange'] {
  const position = members.find(({ id }) => id === viewer)?.position ?? null;
  const swaps = exchangedTurns(group).flatMap(({ by, to, agreedAt: at = 0 }) => {
    const other = by === viewer ? to : to === viewer ? by : null;
    return other === null ? [] : [{ at, kind: 'swapped' as const, name: nameOf(members, other) }];
  });
  const moves = (group.movedToEnd ?? [])
    .filter(({ member }) => member === viewer && !staysInPlace(group.movedToEnd ?? [], member, position))
    .map(({ at }) => ({ at, kind: 'put_at_end' as const, name: null }));
  const last = [...swaps, ...moves].toSorted((one, other) => one.at - other.at).at(-1);
  return last ? { kind: last.kind, name: last.name } : null;
}
