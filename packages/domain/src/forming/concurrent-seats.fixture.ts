import { type InvitationId, invitationId, membershipId, userId } from '../basics/ids.ts';
import { plainDate } from '../basics/plain-date.ts';
import type { PayoutOrder } from '../group/group-terms.ts';
import { type Invitation, type InviteSource, invitationExpiry } from '../group/invitation.ts';
import { isSeated, type Membership } from '../group/membership.ts';
import { decideDecline } from './decline-invitation.ts';
import { emailOf, forming, memberAt, NOW, personNamed } from './forming-group.fixture.ts';
import { decideJoin } from './join-group.ts';
import { decideLeave } from './leave-group.ts';
import { seatPlan } from './seats.ts';

/** A group as stored; `version` is the condition of a save. */
export type GroupSnapshot = {
  readonly memberCount: number;
  readonly order: PayoutOrder;
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly version: number;
};

export type SeatEvent = {
  readonly kind: 'join' | 'decline' | 'leave';
  readonly person: number;
  readonly byMail: boolean;
  /** How many changes old the version is that the person reads. */
  readonly lag: number;
};

type Change = {
  /** The changed members; all others stay. */
  readonly seats: readonly Membership[];
  readonly answered: InvitationId | null;
  readonly answer: 'accepted' | 'declined';
};

const TODAY = plainDate('2026-07-01');

/** Each person reads a version that may be a few changes old; the save fails unless it was the newest. */
export function playEvents(start: GroupSnapshot, events: readonly SeatEvent[]): readonly GroupSnapshot[] {
  const history = [start];
  for (const event of events) {
    const newest = last(history);
    const seen = history[Math.max(0, history.length - 1 - event.lag)] ?? start;
    const change = changes[event.kind](seen, event);
    if (change && seen.version === newest.version) history.push(save(newest, change));
  }
  return history;
}

const changes = { join, decline, leave };

/** Expires all pending invitations and gives the free seats to people who were not invited. */
export function fillFreeSeats(group: GroupSnapshot): GroupSnapshot {
  const lapsed = { ...group, invitations: group.invitations.map((each) => ({ ...each, expiresAt: NOW })) };
  // Numbers that no invited person has.
  const strangers = Array.from({ length: group.memberCount }, (_, index) => 100 + index);
  return strangers.reduce<GroupSnapshot>((filling, person) => {
    const change = join(filling, { person, byMail: false });
    return change ? save(filling, change) : filling;
  }, lapsed);
}

function join(group: GroupSnapshot, { person, byMail }: Pick<SeatEvent, 'person' | 'byMail'>): Change | undefined {
  const decision = decideJoin({
    group: { ...forming(group.memberCount), payoutOrder: group.order },
    members: group.members,
    invitations: group.invitations,
    source: sourceOf(person, byMail),
    person: personNamed(nameOf(person)),
    membershipId: membershipId(`${nameOf(person)}-${group.version}`),
    checksEligibility: true,
    now: NOW,
    today: TODAY,
  });
  if (!decision.ok) return undefined;
  return { seats: [decision.membership], answered: decision.acceptedInvitation, answer: 'accepted' };
}

function decline(group: GroupSnapshot, { person, byMail }: SeatEvent): Change | undefined {
  const email = emailOf(nameOf(person));
  const decision = decideDecline(group, { source: sourceOf(person, byMail), email, now: NOW });
  if (!decision.ok) return undefined;
  const declined = decision.change?.next.invitations.find((each) => !group.invitations.includes(each));
  return { seats: [], answered: declined?.id ?? null, answer: 'declined' };
}

function leave({ members, invitations, memberCount }: GroupSnapshot, { person }: SeatEvent): Change | undefined {
  const id = userId(nameOf(person));
  const state = members.filter(isSeated).length === memberCount ? 'ready' : 'forming';
  const group = { state, organizerId: userId('creator'), closedBy: null } as const;
  const decision = decideLeave({ group, members, invitations }, { person: id, closes: false, now: NOW });
  if (!decision.ok || decision.change === null) return undefined;
  const left = decision.change.next.members.filter((each, index) => each.state !== members[index]?.state);
  return { seats: left, answered: null, answer: 'accepted' };
}

/** Applies a change to what is stored, without overwriting it with what the decision had read. */
function save(group: GroupSnapshot, { seats, answered, answer }: Change): GroupSnapshot {
  return {
    ...group,
    members: [...group.members.filter((each) => !seats.some(({ id }) => id === each.id)), ...seats],
    invitations: group.invitations.map((each) => (each.id === answered ? { ...each, state: answer } : each)),
    version: group.version + 1,
  };
}

export function newGroup({
  memberCount,
  order,
  invited,
}: {
  memberCount: number;
  order: PayoutOrder;
  invited: number;
}): GroupSnapshot {
  const names = Array.from({ length: invited }, (_, index) => nameOf(index));
  const plan = seatPlan(order, names.map(emailOf));
  const invitations = plan.invited.map(
    ({ email, position }, index): Invitation => ({
      id: invitationId(`to-${nameOf(index)}`),
      email,
      state: 'sent',
      position,
      expiresAt: invitationExpiry(NOW),
    }),
  );
  const creator = memberAt('creator', plan.creatorPosition);
  return { memberCount, order, members: [creator], invitations, version: 0 };
}

function sourceOf(person: number, byMail: boolean): InviteSource {
  return byMail ? { kind: 'personal', invitationId: invitationId(`to-${nameOf(person)}`) } : { kind: 'open_link' };
}

const nameOf = (person: number) => `person${person}`;

export function last(history: readonly GroupSnapshot[]): GroupSnapshot {
  const newest = history.at(-1);
  if (!newest) throw new Error('A history begins with a group');
  return newest;
}
