import type { NotificationKind } from '@halqa/contract';
import { bankDate, type GroupId, groupId, offeredPlace, signedKinds, type UserId } from '@halqa/domain';
import { pendingInvitationsTo } from '../group/pending-invitations.ts';
import { personOf } from '../group/person.ts';
import { type GroupView, viewGroup } from '../group/views/group-view.ts';
import { canSignAgain } from '../group/views/mandate-text.ts';
import { asksOf } from '../group/views/own-seat.ts';
import { offersPart } from '../group/views/your-money-view.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { MailProblems } from '../ports/mail-problems.ts';
import type { RoundReader } from '../ports/money.ts';
import type { StoredNotification } from '../ports/notifications.ts';
import type { ProfileRepository, StoredProfile } from '../ports/profiles.ts';
import type { Clock } from '../ports/system.ts';
import { choiceKinds } from './waiting-on-dashboard.ts';

export type QuestionPorts = {
  readonly groups: Pick<GroupRepository, 'find' | 'listInvitationsTo'>;
  readonly money: Pick<RoundReader, 'listRounds'>;
  readonly profiles: Pick<ProfileRepository, 'find'>;
  readonly mailProblems: Pick<MailProblems, 'find'>;
  readonly clock: Clock;
};

/** What a group asks of a member, or of somebody to whom a place in it is offered. */
const askedByGroup = [
  ...signedKinds.map((kind) => `${kind}_asked` as const),
  'role_asked',
  'terms_changed',
  'seat_ends',
  'invitation_declined',
  'invitation_expired',
  'place_offered',
] as const satisfies readonly NotificationKind[];
const askedOfPerson = ['invited', 'bank_attention', 'mail_returned'] as const satisfies readonly NotificationKind[];

type AskedByGroup = Extract<StoredNotification, { readonly kind: (typeof askedByGroup)[number] }>;
type AskedOfPerson = Extract<StoredNotification, { readonly kind: (typeof askedOfPerson)[number] }>;

type Invited = Extract<StoredNotification, { readonly kind: 'invited' }>;

const isAskedByGroup = (notification: StoredNotification): notification is AskedByGroup =>
  askedByGroup.some((kind) => kind === notification.kind);
const isAskedOfPerson = (notification: StoredNotification): notification is AskedOfPerson =>
  askedOfPerson.some((kind) => kind === notification.kind);

/** Whether a notification asks its reader something that they, another one or time can end. */
export const isQuestion = ({ kind }: Pick<StoredNotification, 'kind'>): boolean =>
  [...askedByGroup, ...askedOfPerson].some((each) => each === kind);

/**
 * Which questions among the notifications of a person can still be answered, by their ids: by what they are about as it is now, so that
 * nothing asks in the bell that asks nowhere else.
 */
export async function openQuestions(
  ports: QuestionPorts,
  reader: UserId,
  listed: readonly StoredNotification[],
): Promise<ReadonlySet<string>> {
  const [ofGroups, ofPerson] = await Promise.all([
    openInGroups(ports, reader, listed.filter(isAskedByGroup)),
    openOfPerson(ports, reader, listed.filter(isAskedOfPerson)),
  ]);
  return new Set([...ofGroups, ...ofPerson].map(({ id }) => id));
}

async function openInGroups(
  { groups, clock }: QuestionPorts,
  reader: UserId,
  asked: readonly AskedByGroup[],
): Promise<readonly StoredNotification[]> {
  const byGroup = Map.groupBy(asked, groupIdOf);
  const open = await Promise.all(
    [...byGroup].map(async ([id, questions]) => {
      const aggregate = id === undefined ? undefined : await groups.find(id);
      if (aggregate === undefined) return [];
      const seat = aggregate.members.findLast(({ userId }) => userId === reader);
      const view = viewGroup(aggregate, { userId: reader, membershipId: seat?.id ?? null }, clock.now());
      return questions.filter((each) => isOpen(view, reader, each));
    }),
  );
  return open.flat();
}

/** The group to whose page a notification leads: `/groups/<id>/…`. */
export function groupIdOf({ href }: Pick<StoredNotification, 'href'>): GroupId | undefined {
  const [, folder, id] = href?.split('/') ?? [];
  return folder === 'groups' && id ? groupId(id) : undefined;
}

function isOpen(view: GroupView, reader: UserId, { kind, params }: AskedByGroup): boolean {
  const { group, members, now } = view;
  const asks = asksOf(view) ?? [];
  switch (kind) {
    case 'swap_asked':
    case 'guarantee_asked':
    case 'replacement_asked':
      return asks.some((ask) => `${ask.kind}_asked` === kind && ask.name === params.memberName);
    case 'role_asked':
      return asks.some((ask) => ask.kind === params.role);
    case 'terms_changed':
      return asks.some((ask) => ask.kind === 'terms');
    case 'seat_ends':
      // The seat of an earlier acceptance waited until another moment.
      return asks.some((ask) => ask.kind === 'bank' && ask.until === params.until);
    case 'invitation_declined':
    case 'invitation_expired':
      return asks.some((ask) => ask.kind === kind && ask.name === params.memberName);
    case 'place_offered':
      return offeredPlace({ group, members, now }, reader) !== undefined;
  }
}

type Waiting = Pick<StoredNotification, 'kind'> & { readonly groupId: string | null };

/**
 * What waits for a person on their dashboard, without the choice of a part that the group's page does not offer them: what is
 * missing has arrived, nothing of it can be sent yet, the payout is on hold, or all money is stopped.
 */
export async function withoutClosedChoices<Each extends Waiting>(
  { groups, money, clock }: Pick<QuestionPorts, 'groups' | 'money' | 'clock'>,
  reader: UserId,
  waiting: readonly Each[],
  isMoneyStopped: boolean,
): Promise<readonly Each[]> {
  if (isMoneyStopped) return waiting.filter(({ kind }) => !choiceKinds.has(kind));
  const isOpenIn = await Promise.all(
    waiting.map(async ({ kind, groupId: id }) => {
      if (!choiceKinds.has(kind) || id === null) return true;
      const [aggregate, rounds] = await Promise.all([groups.find(groupId(id)), money.listRounds(groupId(id))]);
      const seat = aggregate?.members.findLast(({ userId }) => userId === reader);
      if (aggregate === undefined || seat === undefined) return false;
      return offersPart(viewGroup(aggregate, { userId: reader, membershipId: seat.id }, clock.now()), rounds, seat.id);
    }),
  );
  return waiting.filter((_, index) => isOpenIn[index]);
}

/**
 * Notifications with what has become of a stop of debits: after the reader has signed again, or the day of the last debit, none says any
 * more that they have to. The sentence of each that was pushed or mailed stays as it was.
 */
export async function withEndedStops<Each extends StoredNotification>(
  { groups, clock }: Pick<QuestionPorts, 'groups' | 'clock'>,
  reader: UserId,
  listed: readonly Each[],
): Promise<readonly Each[]> {
  const today = bankDate(clock.now());
  const ids = new Set(listed.flatMap((each) => (saysToSign(each) ? (groupIdOf(each) ?? []) : [])));
  const found = await Promise.all([...ids].map((id) => groups.find(id)));
  const stopped = new Set(
    found.flatMap((aggregate) => {
      const seat = aggregate?.members.findLast(({ userId }) => userId === reader);
      const isAsked = aggregate && seat && canSignAgain(aggregate.group, seat);
      return isAsked && aggregate.group.rounds?.some(({ debitDate }) => debitDate >= today) ? [aggregate.group.id] : [];
    }),
  );
  return listed.map((each) => {
    const id = groupIdOf(each);
    if (!saysToSign(each) || (id !== undefined && stopped.has(id))) return each;
    return { ...each, params: { ...each.params, hasSigned: true } };
  });
}

const saysToSign = ({ kind, params }: StoredNotification): boolean =>
  (kind === 'contribution_failed' || kind === 'contribution_taken_back') && params.stop === 'mandate';

async function openOfPerson(
  ports: QuestionPorts,
  reader: UserId,
  asked: readonly AskedOfPerson[],
): Promise<readonly StoredNotification[]> {
  const profile = asked.length === 0 ? undefined : await ports.profiles.find(reader);
  if (profile === undefined) return [];
  const [groupNames, mailProblem]: [readonly string[], unknown] = await Promise.all([
    asked.some(({ kind }) => kind === 'invited') ? invitingGroups(ports, profile) : [],
    asked.some(({ kind }) => kind === 'mail_returned') ? ports.mailProblems.find(profile.email) : null,
  ]);
  return asked.filter((each) => {
    if (each.kind === 'invited') return isNewestOf(asked, each, groupNames);
    return each.kind === 'mail_returned' ? mailProblem !== null : profile.bank_attention !== null;
  });
}

/** A group that is started again may have the name of the one before: of one name the newest are open, as many as groups of it invite. */
function isNewestOf(
  asked: readonly AskedOfPerson[],
  { at, params }: Invited,
  invitingNames: readonly string[],
): boolean {
  const newer = asked.filter(
    (one) => one.kind === 'invited' && one.params.groupName === params.groupName && one.at > at,
  );
  return newer.length < invitingNames.filter((name) => name === params.groupName).length;
}

async function invitingGroups(ports: QuestionPorts, profile: StoredProfile): Promise<readonly string[]> {
  const pending = await pendingInvitationsTo(ports, personOf(profile).email);
  return pending.map(({ aggregate }) => aggregate.group.name);
}
