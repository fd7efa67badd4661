import type { Invite } from '@halqa/contract';

/** Bilal invites Amira into a monthly group of three; the second seat is hers. */
export function sampleInvite(different: Partial<Invite> = {}): Invite {
  return {
    inviteCode: 'code-1',
    groupId: 'group-1',
    name: 'Wedding fund',
    description: 'For the weddings of 2027',
    admin: 'Bilal Khan',
    members: 1,
    memberCount: 3,
    contributionAmount: 500,
    frequency: 'monthly',
    schedule: 'Monthly on the 15th',
    payoutOrder: 'fixed',
    firstContribution: '2026-12-15',
    yourPosition: 2,
    yourPayoutDate: '2027-01-19',
    totalCycle: 3,
    payoutAmount: 1500,
    seats: [
      { position: 1, name: 'Bilal Khan', state: 'joined', isYou: false },
      { position: 2, name: null, state: 'invited', isYou: false },
      { position: 3, name: null, state: 'open', isYou: false },
    ],
    alreadyMember: false,
    isFull: false,
    ...different,
  };
}
