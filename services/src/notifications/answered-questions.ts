import type { NotificationKind } from '@halqa/contract';
import { type AgreementKind, agreementKinds, type GroupId, type UserId, userId } from '@halqa/domain';
import { attemptAll } from '../basics/attempt-all.ts';
import type { DomainEvent, EventOf } from '../events/domain-event.ts';
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
  if (!('groupId' in event) || !answers.has(event.kind)) return;
  const loaded = await loadEventGroup(ports, event.groupId);
  if (loaded === undefined) return;
  const questions = isInvitationEnd(event) ? await invitationOf(ports, event, loaded) : questionsOf(event, loaded);
  await attemptAll([questions].flat(), async (question) => {
    if (question) await markRead(ports, event, loaded.view.group.name, question);
  });
}

/** What the bank had asked for, unless it asks for something again. */
async function readRepaired({ profiles, notifications }: NotifierPorts, reader: UserId): Promise<void> {
  const profile = await profiles.find(reader);
  if (profile?.bank_attention !== null) return;
  const listed = await notifications.list(reader, mostInBell);
  const asked = listed.filter(({ read, kind }) => !read && kind === 'bank_attention');
  await attemptAll(asked, ({ id }) => notifications.markRead(reader, id));
}

const answers: ReadonlySet<string> = new Set<DomainEvent['kind']>([
  ...agreementKinds.flatMap((kind) => [`${kind}_withdrawn`, `${kind}_declined`] as const),
  ...(['turns_swapped', 'guarantee_accepted', 'co_organizer_named', 'organizer_changed'] as const),
  ...(['member_replaced', 'member_bank_linked', 'terms_signed'] as const),
  ...(['member_joined', 'invitation_declined'] as const),
]);

type InvitationEnd = EventOf<'member_joined' | 'invitation_declined'>;
const isInvitationEnd = (event: DomainEvent): event is InvitationEnd =>
  event.kind === 'member_joined' || event.kind === 'invitation_declined';

/** Whose invitation was accepted, by its link or the group's open one, or was declined by its address. */
async function invitationOf(
  { profiles }: Pick<NotifierPorts, 'profiles'>,
  event: InvitationEnd,
  { view }: EventGroup,
): Promise<Question | undefined> {
  if (event.kind === 'member_joined') return { reader: event.person, kind: 'invited' };
  const email = view.invitations.find(({ id }) => id === event.invitation)?.email;
  const reader = email && (await profiles.findByEmail(email));
  return reader ? { reader: userId(reader.id), kind: 'invited' } : undefined;
}

function questionsOf(
  event: DomainEvent,
  { organizer, view }: EventGroup,
): Question | undefined | readonly (Question | undefined)[] {
  const by = 'by' in event ? view.members.find(({ id }) => id === event.by) : undefined;
  const about = 'about' in event ? view.members.find(({ id }) => id === event.about) : undefined;
  // Who accepts or declines was asked by the other one; who withdraws had asked.
  const asked = (kind: AgreementKind, reader = by, asker = about) =>
    reader && ({ reader: reader.userId, kind: `${kind}_asked`, name: asker?.name } as const);
  switch (event.kind) {
    case 'swap_declined':
    case 'turns_swapped':
      return asked('swap');
    case 'guarantee_declined':
    case 'guarantee_accepted':
      return asked('guarantee');
    case 'role_declined':
    case 'co_organizer_named':
    case 'organizer_changed':
      return by && { reader: by.userId, kind: 'role_asked' };
    case 'swap_withdrawn':
      return asked('swap', about, by);
    case 'guarantee_withdrawn':
      return asked('guarantee', about, by);
    case 'role_withdrawn':
      return about && { reader: about.userId, kind: 'role_asked' };
    case 'replacement_withdrawn':
      return asked('replacement', organizer, by);
    case 'member_replaced':
      return [asked('replacement', organizer, about), by && { reader: by.userId, kind: 'place_offered' }];
    case 'terms_signed':
      return by && { reader: by.userId, kind: 'terms_changed' };
    case 'member_bank_linked':
      return by && { reader: organizer.userId, kind: 'member_joined', name: by.name };
    default:
      return undefined;
  }
}

/** By the names of group and member: the content of a notification has no ids. */
async function markRead(
  { notifications }: NotifierPorts,
  event: GroupEvent,
  groupName: string,
  { reader, kind, name }: Question,
): Promise<void> {
  const isMeant = (each: StoredNotification): boolean =>
    !each.read &&
    each.at <= event.at &&
    each.kind === kind &&
    'groupName' in each.params &&
    each.params.groupName === groupName &&
    (name === undefined || ('memberName' in each.params && each.params.memberName === name));
  const listed = await notifications.list(reader, mostInBell);
  await attemptAll(listed.filter(isMeant), async ({ id }) => {
    await notifications.markRead(reader, id);
    await endWhenRead({ notifications }, reader, id, event.at);
  });
}
