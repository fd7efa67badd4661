import { agreementPages, type NotificationContent } from '@halqa/contract';
import type { MailFor } from '@halqa/copy';
import {
  type AgreementKind,
  agreementExpiry,
  dateInZone,
  isMissing,
  type MembershipId,
  openAgreements,
} from '@halqa/domain';
import { attemptAll } from '../basics/attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import { deliver } from '../notifications/deliver.ts';
import { type EventGroup, loadEventGroup } from '../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../notifications/notifier-ports.ts';
import type { Member } from '../ports/group-records.ts';
import { coverAheadNotices } from '../rounds/notices/cover-notices.ts';

/** The kind of agreement that each event is about. */
const agreementKinds = {
  swap_asked: 'swap',
  swap_declined: 'swap',
  turns_swapped: 'swap',
  guarantee_asked: 'guarantee',
  guarantee_declined: 'guarantee',
  guarantee_accepted: 'guarantee',
  guarantee_ended: 'guarantee',
  replacement_asked: 'replacement',
  role_asked: 'role',
  role_declined: 'role',
  co_organizer_named: 'role',
  co_organizer_ended: 'role',
  organizer_changed: 'role',
} as const satisfies Partial<Record<string, AgreementKind>>;

type Kind = keyof typeof agreementKinds;

export const agreementNotifiers = Object.fromEntries(
  Object.keys(agreementKinds).map((kind) => [kind, notifyAgreement]),
) as unknown as Notifiers<Kind>; // one function notifies of all of these events

type Notice = {
  readonly to: Member;
  readonly content: NotificationContent;
  readonly mail: MailFor | null;
  /** The turn that it is about, where one event has several notices to the same person. */
  readonly round?: number;
  /** In a notice about a guarantee: the other one of the two. */
  readonly other?: MembershipId;
};

/** Notifies who is asked, while they can answer; who asked, of a no; and whomever it concerns, of what was agreed or has ended. */
async function notifyAgreement(ports: NotifierPorts, event: EventOf<Kind>): Promise<void> {
  const { groupId, at, kind } = event;
  const loaded = await loadEventGroup(ports, groupId);
  const by = loaded?.view.seated.find(({ id }) => id === event.by);
  if (!loaded || !by) return;
  const agreementKind = agreementKinds[kind];
  const page = agreementKind === 'role' ? '' : `/${agreementPages[agreementKind]}`; // a role is answered on the page of the group
  const other = loaded.view.seated.find(({ id }) => 'about' in event && id === event.about);
  const notices = await noticesOf(ports, event, { loaded, by, other, link: `${loaded.link}${page}` });
  await attemptAll(notices, ({ round, ...notice }) => {
    const eventKey = `${kind}:${groupId}:${at}:${by.id}${round === undefined ? '' : `:${round}`}`;
    return deliver(ports, { eventKey, at, href: `${loaded.href}${page}`, groupId, ...notice });
  });
}

type Context = {
  readonly loaded: EventGroup;
  readonly by: Member;
  /** The other of the two, while they have their seat. */
  readonly other: Member | undefined;
  /** The page, for mails. */
  readonly link: string;
};

async function noticesOf(ports: NotifierPorts, event: EventOf<Kind>, context: Context): Promise<readonly Notice[]> {
  const { loaded, by, other, link } = context;
  const { organizer, view } = loaded;
  const { seated } = view;
  const [groupName, memberName] = [view.group.name, by.name];
  const names = { groupName, memberName };
  const { kind } = event;
  switch (kind) {
    case 'replacement_asked':
      if (openUntil(ports, event, loaded) === undefined) return [];
      return [
        {
          to: organizer,
          content: { kind, params: names },
          mail: (mails) => mails.replacementAskedMail({ ...names, link }),
        },
      ];
    case 'role_declined': {
      if (event.role === undefined) return [];
      const params = { ...names, role: event.role };
      return [
        { to: organizer, content: { kind, params }, mail: (mails) => mails.roleDeclinedMail({ ...params, link }) },
      ];
    }
    case 'co_organizer_named':
    case 'organizer_changed': {
      const mail: MailFor = (mails) =>
        kind === 'organizer_changed'
          ? mails.organizerChangedMail({ ...names, link })
          : mails.coOrganizerNamedMail({ ...names, link });
      return seated.filter(({ id }) => id !== by.id).map((to) => ({ to, content: { kind, params: names }, mail }));
    }
  }
  if (other === undefined) return [];
  switch (kind) {
    case 'role_asked': {
      const expiresOn = openUntil(ports, event, loaded);
      if (expiresOn === undefined || event.role === undefined) return [];
      const params = { groupName, organizerName: organizer.name, role: event.role };
      return [
        {
          to: other,
          content: { kind, params },
          mail: (mails) => mails.roleOfferedMail({ ...params, link, expiresOn }),
        },
      ];
    }
    case 'swap_asked':
    case 'guarantee_asked': {
      const expiresOn = openUntil(ports, event, loaded);
      if (expiresOn === undefined) return [];
      const asked = { ...names, link, turns: event.rounds, expiresOn };
      const most = view.contributionAmount * event.rounds.length;
      const mail: MailFor = (mails) =>
        kind === 'swap_asked' ? mails.swapAskedMail(asked) : mails.guaranteeAskedMail({ ...asked, most });
      return [{ to: other, content: { kind, params: names }, mail }];
    }
    case 'swap_declined':
      return [
        { to: other, content: { kind, params: names }, mail: (mails) => mails.swapDeclinedMail({ ...names, link }) },
      ];
    case 'guarantee_declined':
      return [
        {
          to: other,
          content: { kind, params: names },
          mail: (mails) => mails.guaranteeDeclinedMail({ ...names, link }),
        },
      ];
    case 'turns_swapped': {
      // Who asked comes first.
      const params = { groupName, memberName: other.name, otherName: memberName };
      return seated.map((to) => {
        const isYours = to.id === by.id || to.id === other.id;
        const own = isYours ? view.rounds.find(({ round }) => round === to.position) : undefined;
        const payoutDate = own?.payoutDate;
        const yours = payoutDate === undefined ? null : { payoutDate, amount: view.contributionAmount * seated.length };
        const mail: MailFor = (mails) => mails.turnsSwappedMail({ ...params, link, turns: event.rounds, yours });
        return { to, content: { kind, params: { ...params, isYours, ...(payoutDate && { payoutDate }) } }, mail };
      });
    }
    case 'guarantee_accepted':
      return acceptedNotices(ports, event, { ...context, other });
    case 'guarantee_ended':
      return [by, other].map((to) => {
        const { id, name } = to === by ? other : by;
        const params = { groupName, memberName: name };
        const mail: MailFor = (mails) => mails.guaranteeEndedMail({ ...params, link });
        return { to, other: id, content: { kind, params }, mail };
      });
    case 'co_organizer_ended': {
      const params = { groupName, memberName: other.name };
      const mail: MailFor = (mails) => mails.coOrganizerEndedMail({ ...params, link });
      return [organizer, other].map((to) => ({ to, content: { kind, params }, mail }));
    }
  }
}

/** The last day to answer what an event asks; undefined once it cannot be answered any more. */
function openUntil(ports: NotifierPorts, { kind, by, at }: EventOf<Kind>, { view: { group, members } }: EventGroup) {
  const open = openAgreements({ group, members, now: ports.clock.now() }, agreementKinds[kind]);
  const asked = open.find((each) => each.by === by && each.at === at);
  return asked && dateInZone(agreementExpiry(group, asked), group.timeZone);
}

/** Notices to both; to the guarantor with what both signed, word for word, and one for each turn that is missing already. */
async function acceptedNotices(
  ports: NotifierPorts,
  { kind, groupId, rounds: turns, askedAt }: EventOf<'guarantee_accepted'>,
  { loaded, by: guarantor, other: member, link }: Context & { readonly other: Member },
): Promise<readonly Notice[]> {
  const groupName = loaded.view.group.name;
  const stored = await ports.groups.listAgreements(groupId, 'guarantee');
  const signed = stored.find(({ agreement }) => agreement.by === member.id && agreement.at === askedAt);
  if (signed === undefined) throw new Error('guarantee_missing');
  const { text, version, sha256 } = signed.words;
  const words = { terms: text.split('\n'), version, sha256 };
  const toMember = { groupName, memberName: guarantor.name };
  const toGuarantor = { groupName, memberName: member.name };
  return [
    {
      to: member,
      content: { kind, params: { ...toMember, isGuarantor: false } },
      mail: (mails) => mails.guaranteeAcceptedMail({ ...toMember, turns, link }),
    },
    {
      to: guarantor,
      content: { kind, params: { ...toGuarantor, isGuarantor: true } },
      mail: (mails) => mails.guaranteeSignedMail({ ...toGuarantor, ...words, link }),
    },
    ...(await noticesOfMissing(ports, loaded, member, turns)),
  ];
}

/** A notice for each turn whose contribution had failed before the guarantor signed, so that nobody notified them of it. */
async function noticesOfMissing(
  ports: NotifierPorts,
  loaded: EventGroup,
  { id }: Member,
  turns: readonly number[],
): Promise<readonly Notice[]> {
  const found = await Promise.all(turns.map((round) => ports.money.findRound(loaded.view.group.id, round)));
  return found.flatMap((money) => {
    const own = money?.contributions.find(({ member }) => member === id);
    if (money === undefined || own === undefined || !isMissing(own)) return [];
    const { round } = money.round;
    const context = { loaded, money, now: ports.clock.now() };
    return coverAheadNotices(context, { round, member: id }).map((notice) => ({ ...notice, round }));
  });
}
