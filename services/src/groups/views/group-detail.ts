import type { SentReplyOf } from '@halqa/contract';
import { groupTransitions, inviteStatus, isSeated, limits } from '@halqa/domain';
import type { InvitationRecord, Member } from '../../ports/groups.ts';
import { inviteLink } from '../invite-code.ts';
import type { Contacts } from '../read-group.ts';
import { nextDates } from './group-summary.ts';
import { sentDescription, sentSchedule } from './group-texts.ts';
import type { GroupView } from './group-view.ts';
import { ringSeats } from './ring-seats.ts';

type GroupDetail = SentReplyOf<'readGroup'>;

/** The group page. Invitations are the admin's to see, and so are addresses that are not shared with everyone. */
export function groupDetail(view: GroupView, contacts: Contacts, siteUrl: string): GroupDetail {
  const { group, seated, viewer, isAdmin, rounds } = view;
  const next = nextDates(view);
  const linkIsShown = seated.length < limits.inviteLink.hiddenFromMembers && !groupTransitions.isEnd(group.state);
  return {
    id: group.id,
    name: group.name,
    ...sentDescription(view),
    status: group.state,
    simulated: group.simulated,
    members: seated.map((member) => memberOf(view, member, contacts)),
    memberCount: group.memberCount,
    contributionAmount: view.contributionAmount,
    payoutAmount: view.payoutAmount,
    ...sentSchedule(group),
    payoutOrder: group.payoutOrder,
    startDate: rounds[0]?.contributionDate ?? group.startDate,
    endDate: rounds.at(-1)?.payoutDate ?? group.startDate,
    nextContributionDate: next.nextContribution,
    nextPayoutDate: next.nextPayout?.date ?? null,
    nextPayoutRecipient: next.nextPayout?.recipient ?? null,
    payoutSchedule: payoutEntries(view),
    seats: ringSeats(view),
    yourPosition: seated.find(({ userId }) => userId === viewer)?.position ?? null,
    youAreAdmin: isAdmin,
    invitations: isAdmin
      ? view.invitations.filter((each) => !isOver(view, each)).map((invitation) => invitationOf(view, invitation))
      : [],
    inviteLink: linkIsShown ? inviteLink(siteUrl, group.inviteCode) : null,
  };
}

function memberOf({ group, viewer, isAdmin }: GroupView, member: Member, contacts: Contacts): GroupDetail['members'][number] {
  const isYou = member.userId === viewer;
  const shared = contacts.get(member.userId);
  return {
    id: member.userId,
    name: member.name,
    email: isAdmin || isYou || shared?.sharesEmail ? member.email : null,
    phone: shared?.phone ?? null,
    isAdmin: member.userId === group.adminId,
    isYou,
    hasPaid: member.hasPaid,
    status: seatedState(member),
    position: member.position,
  };
}

function seatedState(member: Member): GroupDetail['members'][number]['status'] {
  const { state } = member;
  if (!isSeated(member) || state === 'invited' || state === 'declined' || state === 'removed' || state === 'left') {
    throw new Error(`A member without a seat is on the page: ${state}`);
  }
  return state;
}

/** Of somebody who came and left again there is nothing to wait for. */
function isOver({ members }: GroupView, { state, email }: InvitationRecord): boolean {
  return state === 'accepted' && members.some((member) => member.email === email && member.state === 'left');
}

/** Time runs out before the hourly sweep says so. */
function invitationOf({ now }: GroupView, invitation: InvitationRecord): GroupDetail['invitations'][number] {
  const { id, email, state, expiresAt } = invitation;
  const status = inviteStatus(invitation, now) === 'expired' ? 'expired' : state;
  return { id, email, status, expiresAt: new Date(expiresAt).toISOString() };
}

/** The payout schedule: one line for each turn, with the days on which it is paid for and paid out. */
export function payoutEntries({ rounds, seated, completed, payoutAmount, viewer }: GroupView): GroupDetail['payoutSchedule'] {
  return rounds.map(({ round, contributionDate, payoutDate }) => {
    const recipient = seated.find(({ position }) => position === round);
    return {
      position: round,
      name: recipient?.name ?? null,
      contributionDate,
      date: payoutDate,
      status: round <= completed ? 'completed' : 'pending',
      amount: payoutAmount,
      isYou: recipient?.userId === viewer,
    };
  });
}
