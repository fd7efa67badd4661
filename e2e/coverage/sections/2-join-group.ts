import type { Section } from '../paragraph.ts';

const page = 'mf-groups/src/join-group/join-group-page.test.tsx';
const offer = `${page} › says who invites, what is paid and received, when it begins, and shows the seat`;

export const joinGroup: Section = {
  title: '2. Join group (/groups/join/{inviteCode})',
  paragraphs: [
    {
      says: 'Requires sandbox authorization, otherwise a warning',
      code: ['mf-groups/src/join-group/join-group-page.tsx', 'services/src/groups/read-invite.ts'],
      tests: [
        `${page} › tells members without sandbox access why not`,
        'services/src/groups/join.test.ts › needs sandbox access, whatever the code',
      ],
    },
    {
      place: 'Step 1',
      says: 'invitation details: admin, members, monthly contribution, first payment due, position, total payout',
      code: ['mf-groups/src/join-group/details/invite-facts.tsx', 'services/src/groups/invite-offer.ts'],
      tests: [
        offer,
        'services/src/groups/join.test.ts › shows the offer, the kept turn and no name but the admin’s',
        `${page} › says that the seat is drawn later in a random order`,
      ],
      note: 'Monthly only when the group is, and no position before a draw: docs/decisions/0016-real-groups-replace-samples.md',
    },
    {
      place: 'Step 1',
      says: 'a commitment notice; four terms',
      code: ['mf-groups/src/join-group/details/invite-terms.tsx', 'packages/copy/src/mandate.ts'],
      tests: [offer, 'services/src/groups/join.test.ts › takes the kept seat, signs, and is seen by everyone'],
      note: 'Ticking them is the payment mandate: docs/decisions/0006-organizers-mandate.md',
    },
    {
      place: 'Step 1, the fourth term',
      says: 'Before the group starts I can leave; once it has started I finish the cycle',
      code: [
        'packages/domain/src/leave-group.ts',
        'services/src/groups/leave-group.ts',
        'mf-groups/src/group-detail/leave/leave-group.tsx',
      ],
      tests: [
        'packages/domain/src/leave-group.test.ts › finishes the cycle of a group that is %s',
        'services/src/groups/leave.test.ts › frees the seat, its turn and the way to the group',
        'services/src/groups/leave.test.ts › stays on record: what was signed, when, and when it ended',
        'services/src/groups/leave.test.ts › once the group has started, with a sentence of its own',
        'mf-groups/src/group-detail/leave/leave-group.test.tsx › a member is told what leaving does, and leaves for the dashboard',
        'e2e/journeys/leave.spec.ts › a member leaves, another takes the seat, and the organizer closes the group',
      ],
      note: 'Our own words for one of the four terms; the organizer’s leaving closes the group: docs/decisions/0021-leaving-before-the-start.md',
    },
    {
      place: 'Step 1',
      says: 'an accept checkbox',
      code: ['mf-groups/src/join-group/details/details-step.tsx'],
      tests: [`${page} › takes no seat before the terms are ticked`],
    },
    {
      place: 'Step 1',
      says: 'Decline',
      code: ['mf-groups/src/join-group/decline/decline-button.tsx', 'services/src/groups/decline-invite.ts'],
      tests: [
        `${page} › is declined after a second question`,
        'services/src/groups/join.test.ts › gives the seat back',
      ],
    },
    {
      place: 'Step 1',
      says: "and 'Accept and Join'",
      code: ['mf-groups/src/join-group/use-join.ts', 'services/src/groups/accept-invite.ts'],
      tests: [`${page} › joins at once, and says when the first contribution is due`],
    },
    {
      place: 'Step 2',
      says: "'Link Your Bank Account' with 'Connect Your Bank', shown if the user has no bank account",
      code: ['mf-groups/src/join-group/bank/bank-step.tsx'],
      tests: [
        `${page} › asks to link one first; Back returns with the tick kept`,
        `${page} › joins as soon as the bank is linked and the server has it`,
      ],
    },
    {
      says: "An invalid code shows 'Invalid Invitation'",
      code: ['mf-groups/src/join-group/invalid-invitation.tsx', 'services/src/groups/read-invite.ts'],
      tests: [
        `${page} › says Invalid Invitation for every code that does not hold`,
        'e2e/catalogue/rows/groups.ts › there is no such invitation',
      ],
    },
  ],
};
