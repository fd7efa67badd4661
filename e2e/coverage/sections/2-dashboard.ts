import type { Section } from '../paragraph.ts';

const page = 'mf-dashboard/src/dashboard-page.test.tsx';
const figures = 'mf-dashboard/src/figures/dashboard-figures.test.ts';
const welcome = 'mf-dashboard/src/welcome-name.test.ts';
const loaded = `${page} › keeps its place while it loads, then says what is paid and received next, and when`;
const sample = `Real groups, and one simulated: docs/decisions/0016-real-groups-replace-samples.md`;

export const dashboard: Section = {
  title: '2. Dashboard (/dashboard)',
  paragraphs: [
    {
      place: '1',
      says: "Welcome line using the name, else the e-mail, else 'User'",
      code: ['mf-dashboard/src/welcome-name.ts'],
      tests: [
        `${welcome} › greets by name`,
        `${welcome} › greets by e-mail when the name is missing`,
        `${welcome} › greets as 'User' when there is neither`,
      ],
    },
    {
      place: '1',
      says: "'Create New Group' button",
      code: ['mf-dashboard/src/dashboard-page.tsx'],
      tests: [`${page} › leads from its head to a new group`],
    },
    {
      place: '1',
      says: 'Bank-link and sandbox-request prompts',
      code: ['mf-dashboard/src/prompts/prompts.tsx', 'packages/domain/src/bank-access.ts'],
      tests: [
        `${page} › leads an authorized member without a bank to the bank page`,
        `${page} › asks for sandbox access by an e-mail that names the account`,
        `${page} › asks nothing of a member who has everything`,
      ],
    },
    {
      place: '2',
      says: "A 'complete your profile' banner with a 'Set Display Name' modal appears when the name is missing",
      code: ['mf-dashboard/src/prompts/profile-prompt.tsx', 'mf-dashboard/src/prompts/display-name-dialog.tsx'],
      tests: [
        `${page} › is asked for in a dialog, saved, and the profile read again`,
        `${page} › keeps what was typed when it could not be saved`,
      ],
      note: "'User', which the product writes itself when it knows no name, counts as missing.",
    },
    {
      place: '2',
      says: 'The same prompt is also raised once per session as a notification after 2 seconds (tracked by a per-session flag)',
      code: ['mf-dashboard/src/prompts/use-profile-notice.ts'],
      tests: [`${page} › is asked for as a notification too: after two seconds, once in a session`],
    },
    {
      place: '3',
      says: 'Three stat cards: Active Groups',
      code: ['mf-dashboard/src/figures/dashboard-figures.ts', 'mf-dashboard/src/figures/figure-cards.tsx'],
      tests: [`${figures} › counts active, paused and clearing groups as active, and tells the forming ones apart`],
    },
    {
      place: '3',
      says: 'Next Contribution date, Next Payout amount',
      code: ['mf-dashboard/src/figures/dashboard-figures.ts', 'mf-dashboard/src/figures/figure-cards.tsx'],
      tests: [loaded, `${figures} › names the earliest contribution and the earliest payout, each of its own group`],
    },
    {
      place: '4',
      says: "List of the user's groups as cards: name, members, contribution, schedule, next contribution",
      code: ['mf-dashboard/src/groups/group-card.tsx', 'services/src/groups/group-summary.ts'],
      tests: [
        loaded,
        'services/src/groups/reading.test.ts › is a card on the dashboard of each member, the newest first',
      ],
      note: sample,
    },
    {
      place: '4',
      says: "position 'x of y'",
      code: ['mf-dashboard/src/groups/group-card.tsx'],
      tests: [loaded, `${page} › says that a turn is drawn later when there is no position yet`],
      note: 'None before a draw: docs/decisions/0016-real-groups-replace-samples.md',
    },
    {
      place: '4',
      says: 'next payout date/recipient/amount',
      code: ['mf-dashboard/src/groups/group-card.tsx', 'services/src/groups/next-dates.ts'],
      tests: [loaded],
    },
    {
      place: '4',
      says: 'Each links to /groups/{id}',
      code: ['mf-dashboard/src/groups/group-card.tsx'],
      tests: [loaded, 'e2e/journeys/circle.spec.ts › every screen shows what the server stored'],
    },
    {
      place: '5',
      says: 'A banner says group savings will be activated shortly and that a simulated group is shown',
      code: ['mf-dashboard/src/groups/groups-section.tsx', 'packages/copy/src/dashboard.ts'],
      tests: [
        `${page} › shows the simulated-group banner only when such a group is in the list`,
        `${page} › has no such banner for real groups`,
      ],
      note: sample,
    },
    {
      place: '6',
      says: 'Recent Activity list with types contribution, payout and join',
      code: ['mf-dashboard/src/activity/activity-list.tsx', 'services/src/groups/list-activity.ts'],
      tests: [
        `${page} › lists contributions, payouts and new members with amount, date and state`,
        'services/src/groups/join.test.ts › takes the kept seat, signs, and is seen by everyone',
      ],
    },
    {
      place: '6',
      says: 'Both lists have empty states',
      code: ['mf-dashboard/src/groups/groups-section.tsx', 'mf-dashboard/src/activity/activity-section.tsx'],
      tests: [`${page} › says what will be here when there is nothing yet`],
    },
  ],
};
