import type { SentReplyOf } from '@halqa/contract';
import {
  type Agreement,
  agreementExpiry,
  askable,
  disputesUntil,
  endsEarly,
  formingEndsOn,
  groupTexts,
  hasEnded,
  inviteStatus,
  isPending,
  isSeated,
  limits,
  openAgreements,
  type RoundMoney,
  signedKinds,
  waiting,
} from '@halqa/domain';
import type { InvitationRecord, Member } from '../../ports/group-records.ts';
import { inviteLink } from '../invite-code.ts';
import { askedOfViewer, instant, nameOf, sentExchanges, sentLastTurns } from './agreement-view.ts';
import { coversAhead, coversUnderWay } from './cover-view.ts';
import { owedOf } from './debts-view.ts';
import type { Ending } from './ending-view.ts';
import { nextDates } from './group-summary.ts';
import { sentDescription, sentSchedule } from './group-texts.ts';
import { claimOfTurn, type GroupView, payoutOfTurn } from './group-view.ts';
import { isAskedToSign } from './mandate-text.ts';
import { guaranteedIn, mayTakeOwed, notUnderWayIn, payingOf, waitsUntil } from './money-view.ts';
import { endedInvitations, sentBankDueAt } from './own-seat.ts';
import { partsOf, payoutOf, setOffOf } from './payout-view.ts';
import { ringSeats } from './ring-seats.ts';
import { yourMoney } from './your-money-view.ts';

type GroupDetail = SentReplyOf<'readGroup'>;
type PayoutEntry = GroupDetail['payoutSchedule'][number];

/** The reply for the group page. Invitations, the standby list and addresses that are not shared are for those who organize it. */
export function groupDetail(
  view: GroupView,
  money: readonly RoundMoney[],
  { shares, vote, ending }: Ending,
  siteUrl: string,
): GroupDetail {
  const { group, seated, viewer, isOrganizer, seesPeople, rounds } = view;
  const next = nextDates(view);
  const you = seated.find(({ id }) => id === viewer);
  const linkIsShown = group.isLinkOpen && seated.length < limits.inviteLink.hiddenFromMembers && !hasEnded(group);
  return {
    id: group.id,
    ...groupTexts(group),
    ...sentDescription(view),
    status: group.state,
    simulated: group.simulated,
    members: seated.map((member) => memberOf(view, money, member)),
    memberCount: group.memberCount,
    contributionAmount: view.contributionAmount,
    payoutAmount: view.payoutAmount,
    ...sentSchedule(group),
    timeZone: group.timeZone,
    payoutOrder: group.payoutOrder,
    startDate: rounds[0]?.contributionDate ?? group.startDate,
    endDate: rounds.at(-1)?.payoutDate ?? group.startDate,
    closesOn: group.state === 'forming' ? formingEndsOn(group) : null,
    nextContributionDate: next.nextContribution,
    contributionsByHand: next.contributionsByHand,
    contributionWaits: next.contributionWaits,
    nextPayoutDate: next.nextPayout?.date ?? null,
    nextPayoutRecipient: next.nextPayout?.recipient ?? null,
    payoutSchedule: payoutEntries(view, money),
    seats: ringSeats(view),
    order: orderOf(view),
    yourPosition: you?.position ?? null,
    bankDueAt: you === undefined ? null : sentBankDueAt(view, you),
    youAreOrganizer: isOrganizer,
    youAreCoOrganizer: seesPeople && !isOrganizer,
    roleOffer: offerOf(view),
    yourMoney: yourMoneyOf(view, [...money, ...shares]),
    coversAhead:
      you === undefined || view.isTimeStill
        ? []
        : coversAhead(money, you.id, view.now).map(({ round, date }) => ({ round, date })),
    coversUnderWay: you === undefined ? [] : coversUnderWay(money, you.id),
    vote,
    pausedUntil: group.pausedUntil ?? null,
    disputesUntil: disputesUntilOf(view, money),
    ending,
    mayAsk: mayAskOf(view, money),
    askedBy: askedByOf(view),
    youAsk: youAskOf(view),
    debts: owedOf(view, money),
    turnChanges: turnChangesOf(view),
    invitations: seesPeople
      ? view.invitations.filter((each) => !isMemberGone(view, each)).map((invitation) => invitationOf(view, invitation))
      : [],
    endedInvitations: endedInvitations(view),
    standby: seesPeople ? standbyOf(view) : [],
    linkIsOpen: group.isLinkOpen,
    inviteLink: linkIsShown ? inviteLink(siteUrl, group.inviteCode) : null,
  };
}

function disputesUntilOf({ group, today }: GroupView, money: readonly RoundMoney[]): GroupDetail['disputesUntil'] {
  if (group.state !== 'clearing' || money.length === 0) return null;
  const until = disputesUntil(group.cycleWaits, money);
  return until > today ? until : null;
}

/** The role offer whose answer the organizer waits for, or that is made to the viewer. */
function offerOf({ group, members, isOrganizer, viewer, now }: GroupView): GroupDetail['roleOffer'] {
  const [offer] = openAgreements({ group, members, now }, 'role');
  const asked = members.find(({ id }) => id === offer?.to);
  if (offer?.role === undefined || asked === undefined || !(isOrganizer || asked.id === viewer)) return null;
  return {
    role: offer.role,
    memberId: asked.id,
    memberName: asked.name,
    isYou: asked.id === viewer,
    expiresAt: instant(agreementExpiry(group, offer)),
  };
}

/** The kinds of agreement that the viewer can ask others for, or answer; none in the sample group. */
function mayAskOf({ group, members, seated, viewer, isOrganizer, now }: GroupView, money: readonly RoundMoney[]) {
  const you = seated.find(({ id }) => id === viewer);
  if (you === undefined || group.simulated) return [];
  const situation = { group, members, money, now };
  const isOwn = ({ by, to }: Agreement) => by === you.id || to === you.id;
  const concerns = {
    swap: false,
    guarantee: group.agreements?.some((each) => each.kind === 'guarantee' && isOwn(each)),
    replacement: openAgreements(situation, 'replacement').some((each) => isOrganizer || isOwn(each)),
  };
  return signedKinds.filter((kind) => concerns[kind] || askable(situation, you.userId, kind).length > 0);
}

/** Whom the viewer asks, as long as it can be answered. */
function youAskOf({ group, members, viewer, now }: GroupView): GroupDetail['youAsk'] {
  if (group.simulated) return [];
  return signedKinds.flatMap((kind) =>
    openAgreements({ group, members, now }, kind)
      .filter(({ by }) => by === viewer)
      .map((asked) => ({
        kind,
        name: asked.to && nameOf(members, asked.to),
        until: instant(agreementExpiry(group, asked)),
      })),
  );
}

/** Who asks the viewer by words that they have to read, or to be replaced. */
function askedByOf(view: GroupView): GroupDetail['askedBy'] {
  if (view.group.simulated) return [];
  return signedKinds.flatMap((kind) =>
    askedOfViewer(view, kind).map(({ by }) => ({ kind, name: nameOf(view.members, by) })),
  );
}

function turnChangesOf({ group, members, viewer }: GroupView): GroupDetail['turnChanges'] {
  return {
    exchanged: sentExchanges(group, members),
    lastTurns: sentLastTurns(group, members, viewer),
    replaced: (group.replaced ?? []).map(({ from, to, round, at }) => ({
      name: nameOf(members, to),
      otherName: nameOf(members, from),
      round,
      at: instant(at),
    })),
  };
}

function yourMoneyOf(view: GroupView, money: readonly RoundMoney[]): GroupDetail['yourMoney'] {
  const { group, seated, viewer } = view;
  const you = seated.find(({ id }) => id === viewer);
  return you === undefined || group.simulated ? null : yourMoney(view, money, you.id, isAskedToSign(view, you));
}

function standbyOf(view: GroupView): GroupDetail['standby'] {
  return waiting(view).map(({ name, since }) => ({ name, since: new Date(since).toISOString() }));
}

function memberOf(
  view: GroupView,
  money: readonly RoundMoney[],
  member: GroupView['seated'][number],
): GroupDetail['members'][number] {
  const { group, viewer, seesPeople, debitWait, now, today, isTimeStill } = view;
  const isYou = member.id === viewer;
  const paying = payingOf(money, member.id, { isYou, debitWait, isMoneyStopped: isTimeStill, now, today });
  return {
    id: member.id,
    name: member.name,
    email: seesPeople || isYou || member.shares.email ? member.email : null,
    phone: member.shares.phone,
    isAdmin: member.userId === group.organizerId,
    isCoOrganizer: member.id === group.coOrganizer,
    isYou,
    joinedByLink: seesPeople && isUninvited(view, member),
    hasPaid: paying?.hasPaid ?? member.hasPaid,
    contribution: paying?.contribution ?? null,
    missing: [...(paying?.missing ?? [])],
    status: member.state,
    bankDueAt: sentBankDueAt(view, member),
    position: member.position,
  };
}

/** Whether a member accepted no invitation of theirs, and so came by the open link. Whoever created the group was its first member. */
function isUninvited({ members, invitations }: GroupView, { email, userId }: Member): boolean {
  const wasInvited = invitations.some((each) => each.state === 'accepted' && each.email === email);
  return userId !== members[0]?.userId && !wasInvited;
}

/** Whether the invitation was accepted by a member who has no seat any more. */
function isMemberGone({ members }: GroupView, { state, email }: InvitationRecord): boolean {
  const memberships = members.filter((member) => member.email === email);
  return state === 'accepted' && memberships.length > 0 && !memberships.some(isSeated);
}

/** An invitation counts as expired from its time on, even before the due work of that time changes its state. */
function invitationOf({ now }: GroupView, invitation: InvitationRecord): GroupDetail['invitations'][number] {
  const { id, email, state, expiresAt } = invitation;
  const status = inviteStatus(invitation, now) === 'expired' ? 'expired' : state;
  return { id, email, status, expiresAt: new Date(expiresAt).toISOString() };
}

/** The payout schedule: one entry for each round. */
function payoutEntries(view: GroupView, money: readonly RoundMoney[]): GroupDetail['payoutSchedule'] {
  const { rounds, seated, paidOut, viewer } = view;
  return rounds.map(({ round, debitDate, payoutDate }) => {
    const recipient = seated.find(({ position }) => position === round);
    const isYou = recipient !== undefined && recipient.id === viewer;
    const found = money.find((each) => each.round.round === round);
    const byDate = { status: paidOut.has(round) ? 'completed' : 'pending', reason: null, date: payoutDate } as const;
    return {
      position: round,
      name: recipient?.name ?? null,
      contributionDate: debitDate,
      ...(found === undefined ? byDate : payoutOf(found, isYou, view.group.waits)),
      late: view.late.get(round),
      amount: payoutOfTurn(view, round),
      // In a group that ends early the claim is shared out, unless it had been taken from the pot before.
      claim: endsEarly(view.group) && !found?.round.claim?.isFunded ? 0 : claimOfTurn(view, round),
      parts: found === undefined ? [] : partsOf(found),
      missing: found === undefined ? 0 : notUnderWayIn(found),
      setOff: found !== undefined && isYou ? setOffOf(found) : 0,
      takesOwed: found !== undefined && isYou && mayTakeOwed(view.group, found, money),
      ...(found !== undefined && isYou && missingUntil(found, view)),
      isYou,
    };
  });
}

/** Until when what a payout waits for can be paid, and whether a guarantor is debited after that. */
function missingUntil(
  money: RoundMoney,
  { now, isTimeStill }: Pick<GroupView, 'now' | 'isTimeStill'>,
): Pick<PayoutEntry, 'missingUntil' | 'isTimeStill'> {
  const on = money.round.windsDown || notUnderWayIn(money) === 0 ? null : waitsUntil(money.round, now);
  if (on === null) return {};
  if (isTimeStill) return { isTimeStill };
  return { missingUntil: { on, guaranteed: guaranteedIn(money) !== null } };
}

/** The seats as the organizer may order them: while the order is theirs to set. */
function orderOf({ group, isOrganizer, seated, invitations, viewer, now }: GroupView): GroupDetail['order'] {
  const isOpen = group.state === 'forming' || group.state === 'ready';
  if (!isOrganizer || !isOpen || group.payoutOrder === 'random' || group.simulated) return [];
  const pending = invitations.filter((invitation) => isPending(invitation, now));
  return Array.from({ length: group.memberCount }, (_, index) => {
    const member = seated.find(({ position }) => position === index + 1);
    if (member) return { id: member.id, name: member.name, isYou: member.id === viewer };
    const invitation = pending.find(({ position }) => position === index + 1);
    return { id: invitation?.id ?? null, name: invitation?.email ?? null, isYou: false };
  });
}
