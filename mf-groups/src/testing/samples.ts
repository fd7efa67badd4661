import {
  type DrawDetail,
  type GroupDetail,
  type GroupMember,
  groupDetail,
  groupMember,
  type Invite,
  type InvitePreview,
  invite,
  invitePreview,
  type OfferedMandate,
} from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';

const names = ['Amira Haddad', 'Bilal Khan', 'Chadia Nur', 'Dawud Ali', 'Esra Demir', 'Farid Aziz'];

/**
 * Amira organizes an active monthly group of six; she has position 1, Bilal receives next. Unless `seats` are passed, their states follow
 * from the payout schedule.
 */
export function sampleDetail(overrides: Partial<GroupDetail> = {}): GroupDetail {
  const detail = { ...runningDetail(), ...overrides };
  return { ...detail, seats: overrides.seats ?? seatsBy(detail) };
}

function seatsBy({ payoutSchedule, seats }: GroupDetail): GroupDetail['seats'] {
  const next = payoutSchedule.find(({ status }) => status === 'pending')?.position;
  const completed = new Set(
    payoutSchedule.flatMap(({ position, status }) => (status === 'completed' ? [position] : [])),
  );
  const stateOf = (position: number) =>
    position === next ? 'current' : completed.has(position) ? 'received' : 'joined';
  return seats.map((seat) => ({ ...seat, state: stateOf(seat.position) }));
}

function runningDetail(): GroupDetail {
  return {
    ...sampleOf(groupDetail),
    id: 'group-1',
    name: 'Wedding fund',
    description: 'For the weddings of 2027',
    descriptionKind: 'written',
    status: 'active',
    simulated: false,
    members: names.map((name, index) => sampleMember(name, index)),
    memberCount: 6,
    contributionAmount: 500,
    payoutAmount: 3000,
    frequency: 'monthly',
    dayOfWeek: null,
    dayOfMonth: 15,
    schedule: 'Monthly on the 15th',
    payoutOrder: 'fixed',
    firstDebitOn: undefined,
    startDate: '2026-11-15',
    endDate: '2027-04-19',
    closesOn: null,
    nextContributionDate: '2026-12-15',
    contributionsByHand: 0,
    contributionWaits: false,
    nextPayoutDate: '2026-12-17',
    nextPayoutRecipient: 'Bilal Khan',
    // A day apart instead of a month, which no page checks: a test finds each by its date.
    payoutSchedule: names.map((name, index) => ({
      position: index + 1,
      name,
      contributionDate: `2026-12-0${1 + index}`,
      date: `2026-12-${10 + index}`,
      status: index === 0 ? 'completed' : 'pending',
      reason: null,
      amount: 3000,
      parts: [],
      missing: 0,
      setOff: 0,
      takesOwed: false,
      claim: 0,
      isYou: index === 0,
    })),
    seats: names.map((name, index) => ({ position: index + 1, name, state: 'joined', isYou: index === 0 })),
    yourPosition: 1,
    bankDueAt: null,
    youAreOrganizer: true,
    youAreCoOrganizer: false,
    roleOffer: null,
    yourMoney: null,
    coversAhead: [],
    coversUnderWay: [],
    vote: null,
    pausedUntil: null,
    ending: null,
    mayAsk: [],
    askedBy: [],
    debts: { owed: [], owedToYou: [] },
    turnChanges: { exchanged: [], lastTurns: [], replaced: [] },
    invitations: [],
    endedInvitations: [],
    standby: [],
    linkIsOpen: true,
    inviteLink: 'https://halqa.test/groups/join/open-code',
  };
}

export function sampleMember(name: string, index: number): GroupMember {
  return {
    ...sampleOf(groupMember),
    id: `member-${index + 1}`,
    name,
    email: null,
    phone: null,
    isAdmin: index === 0,
    isCoOrganizer: false,
    isYou: index === 0,
    joinedByLink: false,
    hasPaid: index < 2,
    contribution: null,
    missing: [],
    bankDueAt: null,
    status: 'active',
    position: index + 1,
  };
}

/** What everyone with the code of a `sampleInvite` sees of it. */
export const samplePreview: InvitePreview = {
  groupName: 'Wedding fund',
  organizerName: 'Bilal Khan',
  unusable: null,
  offer: sampleOf(invitePreview).offer,
};

/** Bilal invites Amira to a monthly group of three; position 2 is hers. */
export function sampleInvite(overrides: Partial<Invite> = {}): Invite {
  return {
    ...sampleOf(invite),
    inviteCode: 'code-1',
    groupId: 'group-1',
    name: 'Wedding fund',
    description: 'For the weddings of 2027',
    descriptionKind: 'written',
    admin: 'Bilal Khan',
    members: 1,
    memberCount: 3,
    contributionAmount: 500,
    frequency: 'monthly',
    dayOfWeek: null,
    dayOfMonth: 15,
    schedule: 'Monthly on the 15th',
    payoutOrder: 'fixed',
    firstContribution: '2026-12-15',
    startDate: '2026-12-15',
    keptUntil: '2026-12-05T15:00:00Z',
    yourPosition: 2,
    yourPayoutDate: '2027-01-19',
    totalCycle: 3,
    payoutAmount: 1500,
    seats: [
      { position: 1, name: 'Bilal Khan', state: 'joined', isYou: false },
      { position: 2, name: null, state: 'invited', isYou: false },
      { position: 3, name: null, state: 'open', isYou: false },
    ],
    mandate: sampleMandate(),
    alreadyMember: false,
    bankDueAt: null,
    mayFreeSeat: false,
    isFull: false,
    standby: null,
    ...overrides,
  };
}

/** What Amira signs for the second turn, without a bank. */
export function sampleMandate(overrides: Partial<OfferedMandate> = {}): OfferedMandate {
  return {
    version: '2026-11-3',
    language: 'en',
    text: 'I contribute.\nEach member receives.\nNothing is added.\nI can stop.',
    sha256: 'a'.repeat(64),
    terms: {
      frequency: 'monthly',
      dayOfWeek: null,
      dayOfMonth: 15,
      schedule: 'Monthly on the 15th',
      contributionCents: 50_000,
      contributions: 3,
      payoutCents: 150_000,
      startDate: '2026-12-15',
      leadBusinessDays: 3,
      holdBusinessDays: 5,
      position: 2,
      retries: 2,
      stopBusinessDays: 3,
    },
    account: null,
    ...overrides,
  };
}

/** The first draw of a group of three, of whom Bilal is ready; it is revealed at noon UTC. */
export function sampleDraw(overrides: Partial<DrawDetail> = {}): DrawDetail {
  const names = ['Amira Haddad', 'Bilal Khan', 'Cem Kaya'];
  return {
    number: 1,
    state: 'open',
    commit: `${'9d2a4c6b'.repeat(7)}3f0c1b7e`,
    committedAt: '2026-03-01T12:00:00.000Z',
    closesAt: '2026-03-02T12:00:00.000Z',
    members: names.map((name, index) => ({
      id: `member-${index + 1}`,
      name,
      isYou: index === 0,
      isReady: index === 1,
    })),
    yourNonce: null,
    transcript: null,
    ...overrides,
  };
}
