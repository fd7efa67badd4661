import type { Section } from '../paragraph.ts';

const table = 'packages/contract/src/routes.test.ts';
const bell = 'services/src/notifications/notifications.test.ts';
const tell = 'services/src/notifications/notifier.test.ts';
const gates = 'docs/decisions/0018-server-enforces-access.md';

export const otherCalls: Section = {
  title: '7. The calls it makes: mail after sign-up, REST, scripts',
  paragraphs: [
    {
      says: 'A welcome e-mail is sent after sign-up',
      code: ['services/src/notifications/tell/tell-welcome.ts', 'services/src/notifications/notifier.ts'],
      tests: [
        `${tell} › sends its creator the details`,
        `${tell} › mails and rings once`,
        'packages/copy/src/account-mails.test.ts › welcomes by name, and leads to the dashboard',
      ],
      note: 'Once the profile is there: with the first login, when the address is confirmed.',
    },
    {
      says: 'a failure there is ignored',
      code: ['services/src/events/handle-records.ts', 'services/src/notifications/mail-once.ts'],
      tests: [`${tell} › goes on from the record whose mail was not taken`],
      note: 'Nobody waits for it or hears of it; it is tried again in the background.',
    },
    {
      place: 'REST',
      says: 'GET /api/notifications returns notifications (array of server notifications)',
      code: ['services/src/notifications/list-notifications.ts'],
      tests: [
        `${table} › GET /api/notifications`,
        'packages/contract/src/specified-fields.test.ts › Server notification',
        `${bell} › lists the newest fifty, newest first`,
      ],
    },
    {
      place: 'REST',
      says: 'POST /api/notifications/{id}/read marks one read',
      code: ['services/src/notifications/read-notification.ts'],
      tests: [`${table} › POST /api/notifications/{id}/read`, `${bell} › notes what was read`],
    },
    {
      says: 'A bank-link script from a third-party CDN is loaded by the page',
      code: ['packages/bank-link/src/load-bank-script.ts', 'shell/src/loader/trusted-scripts.ts'],
      tests: [
        'packages/bank-link/src/bank-link-button.test.tsx › loads the provider, prepares a token, and is then ready',
        'shell/src/loader/trusted-scripts.test.ts › refuses a script from elsewhere until its origin was allowed by name',
        'cdk/lib/site/security-headers.test.ts › https://cdn.plaid.com',
      ],
      note: 'Only where a bank is linked: docs/decisions/0009-own-link-script-loader.md',
    },
    {
      says: 'Dashboard, group detail and join data are local sample data; no calls are made for them',
      code: [
        'services/src/groups/list-groups.ts',
        'services/src/groups/list-activity.ts',
        'services/src/groups/read-group.ts',
        'services/src/groups/read-invite.ts',
      ],
      tests: [
        'services/src/groups/reading.test.ts › is a card on the dashboard of each member, the newest first',
        'services/src/groups/join.test.ts › shows the offer, the kept turn and no name but the admin’s',
        'e2e/journeys/circle.spec.ts › three people form a circle, and everything is still there after a restart',
      ],
      note: 'Real, from the API: docs/decisions/0016-real-groups-replace-samples.md',
    },
    {
      says: 'Server behaviour behind every call (storage',
      code: ['cdk/lib/stacks/data-stack.ts', 'services/src/adapters/dynamo/groups/change-circle.ts'],
      tests: [
        'e2e/journeys/circle.spec.ts › three people form a circle, and everything is still there after a restart',
        'cdk/test/halqa-app.test.ts › can be restored to any second',
      ],
      note: `Ours to decide: ${gates}`,
    },
    {
      says: 'e-mail delivery',
      code: ['services/src/notifications/deliver.ts', 'services/src/adapters/ses/ses-mailer.ts'],
      tests: [`${tell} › mails and rings once`, `${tell} › goes on from the record whose mail was not taken`],
      note: `Ours to decide: ${gates}`,
    },
    {
      says: 'limits): not shown',
      code: ['services/src/notifications/send-email.ts', 'packages/domain/src/limits.ts'],
      tests: [
        `${bell} › stops after five in an hour, and starts again in the next`,
        `${bell} › takes three in an hour from one source, and more from others`,
      ],
      note: `Ours to decide: ${gates}`,
    },
  ],
};
