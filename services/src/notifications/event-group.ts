import type { Mails } from '@halqa/copy';
import { bankDate, type EpochMilliseconds, type GroupId, isReplaced, isSeated, type MembershipId } from '@halqa/domain';
import { type GroupView, viewGroup } from '../group/views/group-view.ts';
import type { Member } from '../ports/group-records.ts';
import type { NotifierPorts } from './notifier-ports.ts';

/** The group of an event, as its organizer sees it now. */
export type EventGroup = {
  readonly view: GroupView;
  readonly organizer: Member;
  /** Its page, as a path and as an address for mails. */
  readonly href: string;
  readonly link: string;
};

/**
 * Loads the group of an event; undefined for a simulated group, about which nobody is notified. Throws when it is missing:
 * the event may come before all that its transaction wrote can be read, and is delivered again.
 */
export async function loadEventGroup(
  { groups, clock, siteUrl }: NotifierPorts,
  groupId: GroupId,
): Promise<EventGroup | undefined> {
  const aggregate = await groups.find(groupId);
  if (aggregate === undefined) throw new Error('group_missing');
  if (aggregate.group.simulated) return undefined;
  const { organizerId } = aggregate.group;
  const organizer = aggregate.members.find(({ userId }) => userId === organizerId);
  if (organizer === undefined) throw new Error(`The group ${groupId} has no organizer`);
  const href = `/groups/${groupId}`;
  const view = viewGroup(aggregate, { userId: organizerId, membershipId: organizer.id }, clock.now());
  return { view, organizer, href, link: `${siteUrl}${href}` };
}

/** Whom an event is about, also who has left since. Throws when they are missing, as the group does. */
export function memberOf({ view }: EventGroup, id: MembershipId): Member {
  const member = view.members.find((each) => each.id === id);
  if (member === undefined) throw new Error('member_missing');
  return member;
}

/** Who has a seat, or had one that another one has now: nobody else is notified of their own money. */
export const readerOf = ({ view }: EventGroup, id: MembershipId): Member | undefined =>
  view.members.find((each) => each.id === id && (isSeated(each) || isReplaced(each)));

/** The page of the group for a member, or the only one that a former member can open, as an address for mails. */
export const pageOf = ({ link }: EventGroup, to: Member): { readonly link: string; readonly isFormer: boolean } =>
  isReplaced(to) ? { link: `${link}/former`, isFormer: true } : { link, isFormer: false };

/** Whether a debit of a turn is planned for a later day than that of `at`. */
export const hasLaterDebit = ({ view: { rounds } }: EventGroup, at: EpochMilliseconds): boolean =>
  rounds.some(({ debitDate }) => debitDate > bankDate(at));

/** The terms of a group that its mails repeat. Amounts in whole dollars. */
export function mailTerms({ mailSchedule }: Mails, { group, rounds, contributionAmount }: GroupView) {
  return {
    groupName: group.name,
    contribution: contributionAmount,
    members: group.memberCount,
    schedule: mailSchedule(group.rule),
    firstContribution: rounds[0]?.debitDate ?? group.startDate,
  };
}

/** What mails about one turn repeat. */
export function turnFacts({ view: { group, contributionAmount: contribution }, link }: EventGroup, turn: number) {
  return { groupName: group.name, turn, members: group.memberCount, contribution, link };
}
