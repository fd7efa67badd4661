import type { Section } from '../paragraph.ts';

const fields = 'packages/contract/src/specified-fields.test.ts';
const everyField = `${fields} › gives the %s every field that the specification names`;
const noOther = `${fields} › knows the %s that the specification names, and no other`;
const real = 'Real, no sample: docs/decisions/0016-real-groups-replace-samples.md';

export const groupEntities: Section = {
  title: '3. Entities and their fields: groups',
  paragraphs: [
    {
      place: 'New-group payload',
      says: 'name, memberCount, contributionAmount, startDate, memberEmails (list)',
      code: ['packages/contract/src/schemas/new-group.ts', 'mf-groups/src/create-group/new-group-of.ts'],
      tests: [
        `${fields} › 'New-group payload',`,
        'mf-groups/src/create-group/new-group-of.test.ts › sends trimmed names, no blank lines and the first matching day',
      ],
      note: 'description and timeZone may come along: docs/decisions/0016-real-groups-replace-samples.md',
    },
    {
      place: 'New-group payload',
      says: 'payoutSchedule (fixed or random), frequency (daily, weekly, biweekly, monthly)',
      code: ['packages/contract/src/schemas/frequency.ts'],
      tests: [`${fields} › ['payout orders', payoutOrder,`, `${fields} › ['frequencies', frequency,`, noOther],
    },
    {
      place: 'New-group payload',
      says: 'dayOfWeek (0=Sunday..6), dayOfMonth (1-31)',
      code: ['packages/contract/src/schemas/new-group.ts', 'packages/domain/src/group-settings.ts'],
      tests: [
        `${fields} › takes %s as whole numbers of its range`,
        "packages/domain/src/group-settings.test.ts › ['monthly on the 32nd', { dayOfMonth: 32 }",
      ],
    },
    {
      place: 'Group detail (sample)',
      says: 'id, name, description, members, contributionAmount, startDate, endDate, nextContributionDate, nextPayoutDate, nextPayoutRecipient, payoutSchedule entries, inviteLink',
      code: ['packages/contract/src/schemas/group.ts', 'services/src/groups/group-detail.ts'],
      tests: [everyField, `${fields} › 'Group detail',`],
      note: real,
    },
    {
      place: 'Group detail (sample)',
      says: 'members (id, name, email, isAdmin, hasPaid)',
      code: ['packages/contract/src/schemas/group.ts', 'services/src/groups/group-detail.ts'],
      tests: [
        `${fields} › ['Group member', groupMember,`,
        'services/src/groups/reading.test.ts › shows addresses and invitations to its admin alone',
      ],
      note: 'email is null for those who may not see it: docs/decisions/0017-unspecified-controls.md',
    },
    {
      place: 'Group detail (sample)',
      says: 'payoutSchedule entries (position, name, date, status completed or pending, amount)',
      code: ['packages/contract/src/schemas/group.ts', 'services/src/groups/payout-entries.ts'],
      tests: [
        `${fields} › ['Payout schedule entry', payoutEntry,`,
        `${fields} › ['states of a payout',`,
        'services/src/groups/reading.test.ts › has completed its past payouts, and shows who has paid for the next one',
      ],
    },
    {
      place: 'Invite (sample)',
      says: 'inviteCode, groupId, name, admin, members, contributionAmount, firstContribution, yourPosition, totalCycle, description',
      code: ['packages/contract/src/schemas/invite.ts', 'services/src/groups/invite-offer.ts'],
      tests: [
        `${fields} › 'Invite',`,
        'services/src/groups/join.test.ts › shows the offer, the kept turn and no name but the admin’s',
      ],
      note: real,
    },
    {
      place: 'Dashboard group (sample)',
      says: 'id, name, members, contributionAmount, schedule text, frequency, nextContribution, yourPosition, totalMembers',
      code: ['packages/contract/src/schemas/group.ts', 'services/src/groups/group-summary.ts'],
      tests: [
        `${fields} › 'Dashboard group',`,
        'services/src/groups/reading.test.ts › is a card on the dashboard of each member, the newest first',
      ],
      note: real,
    },
    {
      place: 'Dashboard group (sample)',
      says: 'nextPayout (date, recipient, amount)',
      code: ['packages/contract/src/schemas/group.ts', 'services/src/groups/next-dates.ts'],
      tests: [`${fields} › ['Next payout', nextPayout.unwrap(),`],
    },
    {
      place: 'Activity',
      says: 'id, type (contribution, payout, join), group, amount, date, status, recipient',
      code: ['packages/contract/src/schemas/activity.ts', 'services/src/groups/list-activity.ts'],
      tests: [`${fields} › ['Activity', activity,`, `${fields} › ['types of activity',`],
    },
    {
      says: 'The stored shape of groups, contributions and payouts on the server: not shown',
      code: ['services/src/adapters/dynamo/groups/group-item.ts', 'services/src/adapters/dynamo/keys.ts'],
      tests: [
        'services/src/groups/create-group.test.ts › seats its creator first and keeps a turn for each address',
        'services/src/groups/group.property.test.ts › never seats more people than there are seats, nor two in one turn',
      ],
      note: 'Ours for groups; contributions and payouts come with the money engine.',
    },
  ],
};
