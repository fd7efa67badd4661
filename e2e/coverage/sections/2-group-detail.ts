import type { Section } from '../paragraph.ts';

const page = 'mf-groups/src/group-detail/group-page.test.tsx';
const head = `${page} › names the group, its figures and the next payout`;
const members = `${page} › shows four members, then all, with who runs it and who has paid`;
const schedule = `${page} › shows three payouts, then all, and marks your row`;
const link = `${page} › with %i members is shown: %s`;
const reading = 'services/src/groups/reading.test.ts';
const inviteCard = ['mf-groups/src/group-detail/invite/invite-card.tsx'];
const scheduleCode = [
  'mf-groups/src/group-detail/schedule/schedule-section.tsx',
  'mf-groups/src/group-detail/schedule/schedule-row.tsx',
];

export const groupDetail: Section = {
  title: '2. Group detail (/groups/{id})',
  paragraphs: [
    {
      place: '1',
      says: 'Back link, name, description',
      code: ['mf-groups/src/group-detail/group-view.tsx', 'services/src/groups/group-description.ts'],
      tests: [head, 'services/src/groups/create-group.test.ts › describes itself when its creator did not'],
      note: 'The create form has no description: docs/decisions/0016-real-groups-replace-samples.md',
    },
    {
      place: '1',
      says: 'Stat cards: member count, next contribution date, contribution',
      code: ['mf-groups/src/group-detail/facts/group-figures.tsx'],
      tests: [head],
    },
    {
      place: '2',
      says: 'Next payout card: recipient, date, amount (= contribution x members)',
      code: ['mf-groups/src/group-detail/facts/next-payout-card.tsx', 'packages/domain/src/money.ts'],
      tests: [head, 'packages/domain/src/money.test.ts › pays everybody’s contribution in one turn'],
    },
    {
      place: '2',
      says: "days-until-due text or 'Contribution deadline has passed'",
      code: ['packages/copy/src/group-detail.ts', 'mf-groups/src/group-detail/facts/next-payout-card.tsx'],
      tests: [`${page} › counts the days to %s`],
    },
    {
      place: '3',
      says: "Member list: first 4, with a 'Show All Members' toggle",
      code: ['mf-groups/src/group-detail/members/members-section.tsx', 'mf-groups/src/frame/show-all.tsx'],
      tests: [members],
      note: 'On paper always all.',
    },
    {
      place: '3',
      says: 'Admin badge',
      code: ['mf-groups/src/group-detail/members/member-row.tsx'],
      tests: [members],
    },
    {
      place: '3',
      says: 'Paid/Pending badge',
      code: ['mf-groups/src/group-detail/members/member-row.tsx'],
      tests: [members],
      note: 'Everybody is Pending in real groups until the money engine collects. The reason stands beside it: docs/decisions/0016-real-groups-replace-samples.md',
      open: true,
    },
    {
      place: '3',
      says: "summary 'x of y members have paid this month'",
      code: ['packages/copy/src/group-detail.ts', 'packages/domain/src/paid-summary.ts'],
      tests: [members, `${page} › says the period of a %s group in its own word`],
      note: 'Other rhythms have their own word: docs/decisions/0016-real-groups-replace-samples.md',
    },
    {
      place: '4',
      says: 'Invite-link copy and share',
      code: inviteCard,
      tests: [`${page} › is copied`, `${page} › can be shared where the device can`],
    },
    {
      place: '4',
      says: 'shown only when there are fewer than 12 members',
      code: [...inviteCard, 'services/src/groups/group-detail.ts'],
      tests: [link, `${reading} › hides its link when twelve people have a seat`],
    },
    {
      place: '4',
      says: "Copy gives 'Invite link copied to clipboard'",
      code: [...inviteCard, 'mf-groups/src/group-detail/invite/copy-text.ts'],
      tests: [`${page} › is copied`, 'e2e/catalogue/rows/groups.ts › Invite link copied to clipboard'],
    },
    {
      place: '5',
      says: "Payout schedule table: first 3 rows, 'Show All Schedule' toggle",
      code: scheduleCode,
      tests: [schedule],
      note: 'On paper always all.',
    },
    {
      place: '5',
      says: 'columns position, recipient, date, amount',
      code: [...scheduleCode, 'services/src/groups/payout-entries.ts'],
      tests: [
        schedule,
        `${reading} › plans a payout for every turn on the first business day that the money can be there`,
      ],
      note: 'The date is the payout’s own: docs/decisions/0016-real-groups-replace-samples.md',
    },
    {
      place: '5',
      says: 'status (Completed/Pending)',
      code: [...scheduleCode, 'services/src/groups/payout-entries.ts'],
      tests: [schedule],
      note: 'Real groups pay out nothing, and complete nothing, before the money engine is there.',
      open: true,
    },
    {
      place: '5',
      says: "the current user's row is highlighted",
      code: scheduleCode,
      tests: [schedule],
    },
    {
      place: '5',
      says: 'Start and end dates are shown',
      code: ['mf-groups/src/group-detail/facts/group-facts.tsx'],
      tests: [schedule],
    },
    {
      place: '6',
      says: "Unknown id shows 'Group Not Found' with a back link",
      code: ['mf-groups/src/group-detail/group-not-found.tsx', 'services/src/groups/read-group.ts'],
      tests: [
        `${page} › says Group Not Found, with a way back`,
        `${reading} › is as unknown to strangers as one that never was`,
        'e2e/catalogue/rows/groups.ts › there is no such group',
      ],
      note: 'The same for a group that you are not in: docs/decisions/0018-server-enforces-access.md',
    },
  ],
};
