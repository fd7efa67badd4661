import type { NotificationKind } from '@halqa/contract';
import { type GroupId, type GroupRecord, type UserId, userId } from '@halqa/domain';
import { attemptAll } from '../basics/attempt-all.ts';
import type { DomainEvent, EventOf } from '../events/domain-event.ts';
import { inviteLink } from '../group/invite-code.ts';
import type { InvitationRecord, Member } from '../ports/group-records.ts';
import { mostInBell, type StoredNotification } from '../ports/notifications.ts';
import { type EventGroup, loadEventGroup } from './event-group.ts';
import type { NotifierPorts } from './notifier-ports.ts';
import { endWhenRead } from './waiting-on-dashboard.ts';

type GroupEvent = Extract<DomainEvent, { readonly groupId: GroupId }>;

type Question = {
  readonly reader: UserId;
  readonly kind: NotificationKind;
  /** Whom it names; undefined of one that names nobody. */
  readonly name?: string | undefined;
};

/**
 * Marks as read what was asked before an event that answered or ended it, so that the bell lists it among what needs its reader no more.
 * Idempotent: nothing that was asked later is touched, however late the event is delivered again.
 */
export async function readAnswered(ports: NotifierPorts, event: DomainEvent): Promise<void> {
  if (event.kind === 'bank_repaired') await readRepaired(ports, event.userId);
  if (!('groupId' in event) || !(event.kind in answeredBy || endsInvitations(event))) return;
  const loaded = await loadEventGroup(ports, event.groupId);
  if (loaded === undefined) return;
  const invited = endsInvitations(event) ? await invitedBy(ports, event, loaded) : [];
  await attemptAll([...questionsOf(event, loaded), ...invited], (question) =>
    markRead(ports, event, loaded.view.group, question),
  );
}

/** What the bank had asked for, unless it asks for something again. */
async function readRepaired({ profiles, notifications }: NotifierPorts, reader: UserId): Promise<void> {
  const profile = await profiles.find(reader);
  if (profile?.bank_attention !== null) return;
  const listed = await notifications.list(reader, mostInBell);
  const asked = listed.filter(({ read, kind }) => !read && kind === 'bank_attention');
  await attemptAll(asked, ({ id }) => notifications.markRead(reader, id));
}

const invitationEnds = [
  'member_joined',
  'invitation_declined',
  'invitation_revoked',
  'invitation_expired',
  'group_cancelled',
] as const;
type InvitationEnd = EventOf<(typeof invitationEnds)[number]>;
const endsInvitations = (event: DomainEvent): event is InvitationEnd =>
  invitationEnds.some((kind) => kind === event.kind);

/** Whose invitations were accepted, by their link or the group's open one, were declined, or ended. */
async function invitedBy(
  { profiles }: Pick<NotifierPorts, 'profiles'>,
  event: InvitationEnd,
  { view: { invitations } }: EventGroup,
): Promise<readonly Question[]> {
  if (event.kind === 'member_joined') return [{ reader: event.person, kind: 'invited' }];
  const isMeant = ({ id, state }: InvitationRecord): boolean => {
    if (event.kind === 'group_cancelled') return state === 'revoked';
    return 'invitations' in event ? event.invitations.includes(id) : id === event.invitation;
  };
  const found = await Promise.all(invitations.filter(isMeant).map(({ email }) => profiles.findByEmail(email)));
  return found.flatMap((reader) => (reader ? [{ reader: userId(reader.id), kind: 'invited' } as const] : []));
}

function questionsOf(event: DomainEvent, { organizer, view }: EventGroup): readonly Question[] {
  const by = 'by' in event ? view.members.find(({ id }) => id === event.by) : undefined;
  const about = 'about' in event ? view.members.find(({ id }) => id === event.about) : undefined;
  return answeredBy[event.kind]?.({ by, about, organizer, members: view.members }) ?? [];
}

type People = Record<'by' | 'about', Member | undefined> & {
  readonly organizer: Member;
  readonly members: readonly Member[];
};
type Answered = (people: People) => readonly Question[];

/** What a person was asked; by whom, where the notification names them. */
const asked = (reader: Member | undefined, kind: NotificationKind, asker?: Member): readonly Question[] =>
  reader === undefined ? [] : [{ reader: reader.userId, kind, name: asker?.name }];

/** Whoever accepts or declines was asked by the other one; whoever withdraws had asked. */
const byWhoIsAsked =
  (kind: NotificationKind): Answered =>
  ({ by, about }) =>
    asked(by, kind, about);
const byWhoAsked =
  (kind: NotificationKind): Answered =>
  ({ by, about }) =>
    asked(about, kind, by);
/** Whoever asks somebody else asks nobody of before any more. */
const replacedBy =
  (kind: NotificationKind): Answered =>
  ({ by, about, members }) =>
    members.filter(({ id }) => id !== about?.id).flatMap((member) => asked(member, kind, by));
/** An offer of a role names its group alone. */
const roleAnswered: Answered = ({ by }) => asked(by, 'role_asked');

/** Whoever has no seat any more agrees to nothing. */
const termsEnd = (member: Member | undefined): readonly Question[] => asked(member, 'terms_changed');
/** Once the group has started, or is no longer theirs, an organizer invites nobody in the place of who did not join. */
const invitingEnds = (organizer: Member | undefined): readonly Question[] => [
  ...asked(organizer, 'invitation_declined'),
  ...asked(organizer, 'invitation_expired'),
];

/** The questions that an event answers or ends. */
const answeredBy: Partial<Record<DomainEvent['kind'], Answered>> = {
  swap_asked: replacedBy('swap_asked'),
  swap_declined: byWhoIsAsked('swap_asked'),
  turns_swapped: byWhoIsAsked('swap_asked'),
  swap_withdrawn: byWhoAsked('swap_asked'),
  guarantee_asked: replacedBy('guarantee_asked'),
  guarantee_declined: byWhoIsAsked('guarantee_asked'),
  guarantee_accepted: byWhoIsAsked('guarantee_asked'),
  guarantee_withdrawn: byWhoAsked('guarantee_asked'),
  role_declined: roleAnswered,
  co_organizer_named: roleAnswered,
  organizer_changed: ({ by, about }) => [...asked(by, 'role_asked'), ...invitingEnds(about)],
  role_withdrawn: ({ about }) => asked(about, 'role_asked'),
  replacement_withdrawn: ({ by, organizer }) => asked(organizer, 'replacement_asked', by),
  member_replaced: ({ by, about, organizer }) => [
    ...asked(organizer, 'replacement_asked', about),
    ...asked(by, 'place_offered'),
  ],
  terms_signed: ({ by }) => termsEnd(by),
  member_left: ({ by }) => termsEnd(by),
  member_removed: ({ about }) => termsEnd(about),
  seat_expired: ({ about }) => termsEnd(about),
  group_started: ({ organizer }) => invitingEnds(organizer),
  draw_revealed: ({ organizer }) => invitingEnds(organizer),
  group_cancelled: ({ organizer, members }) => [...invitingEnds(organizer), ...members.flatMap(termsEnd)],
  member_bank_linked: ({ by, organizer }) => (by ? asked(organizer, 'member_joined', by) : []),
};

/** By the names of group and member, and the group's id where the notification leads to its page: its content has no ids. */
async function markRead(
  { notifications }: NotifierPorts,
  event: GroupEvent,
  group: Pick<GroupRecord, 'id' | 'name' | 'inviteCode' | 'linkRotation'>,
  { reader, kind, name }: Question,
): Promise<void> {
  const page = `/groups/${group.id}`;
  // An invitation leads to the group's open link; to one of before, once that was renewed.
  const openLink = inviteLink('', group.inviteCode);
  const leadsElsewhere = (href: string | null): boolean =>
    kind === 'invited'
      ? group.linkRotation === 0 && href !== openLink
      : href?.startsWith('/groups/') === true && href !== page && !href.startsWith(`${page}/`);
  const isMeant = (each: StoredNotification): boolean =>
    !each.read &&
    each.at <= event.at &&
    each.kind === kind &&
    !leadsElsewhere(each.href) &&
    'groupName' in each.params &&
    each.params.groupName === group.name &&
    (name === undefined || ('memberName' in each.params && each.params.memberName === name));
  const listed = await notifications.list(reader, mostInBell);
  await attemptAll(listed.filter(isMeant), async ({ id }) => {
    await notifications.markRead(reader, id);
    await endWhenRead({ notifications }, reader, id, event.at);
  });
}
