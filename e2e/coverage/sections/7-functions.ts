import type { Section } from '../paragraph.ts';

const table = 'packages/contract/src/routes.test.ts';
const fields = 'packages/contract/src/specified-fields.test.ts';
const client = 'packages/contract/src/client.test.ts';
const mails = 'services/src/notifications/notifications.test.ts';
const bank = 'services/src/bank/bank.test.ts';
const tokens = 'packages/bank-link/src/link-tokens.test.ts';
const button = 'packages/bank-link/src/bank-link-button.test.tsx';
const create = 'mf-groups/src/create-group/create-group-page.test.tsx';
const creating = 'services/src/groups/create-group.test.ts';
const bankRoutes = 'packages/contract/src/routes/bank-routes.ts';
const calling = 'packages/contract/src/client.ts';
const mailRoutes = 'packages/contract/src/routes/notifications-routes.ts';
const gates = 'docs/decisions/0018-server-enforces-access.md';

export const functions: Section = {
  title: '7. The calls it makes: serverless functions',
  paragraphs: [
    {
      says: 'POST, bearer access token',
      code: [calling, 'packages/contract/src/routes.ts', 'cdk/lib/stacks/api-stack.ts'],
      tests: [
        `${client} › sends the token, the parameters and the body of a call`,
        'cdk/test/halqa-app.test.ts › $method $path asks for a token unless it is public',
        'e2e/inventory/routes.spec.ts › refuses a call without a token',
      ],
    },
    {
      place: 'E-mail sending (resend-email)',
      says: 'e-mail payload',
      code: [mailRoutes, 'services/src/notifications/send-email.ts'],
      tests: [
        `${table} › POST /functions/resend-email`,
        `${fields} › E-mail payload`,
        `${mails} › takes no text of the caller’s own: %j`,
        `${mails} › goes to nobody but the caller`,
      ],
      note: `A known template to your own address only: ${gates}`,
    },
    {
      place: 'E-mail sending (resend-email)',
      says: 'id',
      code: ['services/src/notifications/send-email.ts'],
      tests: [`${mails} › takes the template %s`],
    },
    {
      place: 'Sandbox-granted e-mail (sendSandboxGrantedEmail)',
      says: 'email, userName',
      code: [mailRoutes, 'services/src/notifications/grant-sandbox-access.ts'],
      tests: [
        `${table} › POST /functions/sendSandboxGrantedEmail`,
        `${fields} › Sandbox-granted e-mail body`,
        `${mails} › is for operators`,
      ],
      note: `For operators; granting and the mail are one action: ${gates}`,
    },
    {
      place: 'Sandbox-granted e-mail (sendSandboxGrantedEmail)',
      says: 'id',
      code: ['services/src/notifications/grant-sandbox-access.ts'],
      tests: [`${mails} › opens the sandbox, tells the member and notes who did it`],
    },
    {
      place: 'Bank-link token creation',
      says: 'empty; link_token (string)',
      code: [bankRoutes, 'services/src/bank/create-link-token.ts'],
      tests: [
        `${table} › POST /functions/plaid-create-link-token`,
        `${fields} › Bank link token`,
        'services/src/adapters/plaid/plaid-bank.test.ts › opens its dialog with a token',
      ],
    },
    {
      place: 'Bank-link token creation',
      says: 'cached 5 minutes',
      code: ['packages/bank-link/src/link-tokens.ts', 'services/src/adapters/dynamo/link-tokens.ts'],
      tests: [
        `${tokens} › is kept for five minutes, and not longer`,
        `${tokens} › is asked for again after it was used`,
        `${bank} › stays the same for five minutes, and no longer`,
      ],
    },
    {
      place: 'Bank-link token creation',
      says: 'concurrent requests share one fetch',
      code: ['packages/bank-link/src/link-tokens.ts', 'services/src/adapters/dynamo/link-tokens.ts'],
      tests: [
        `${tokens} › is asked for once when two callers need it at the same moment`,
        `${bank} › is one for callers at the same moment`,
        'e2e/inventory/bank-and-mail-rules.spec.ts › concurrent callers share one link token',
      ],
    },
    {
      place: 'Bank public-token exchange',
      says: 'public_token',
      code: [bankRoutes, 'packages/bank-link/src/use-exchange.ts'],
      tests: [
        `${table} › POST /functions/plaid-exchange-public-token`,
        `${fields} › Bank public token`,
        `${button} › hands the public token to the server, reads the profile again and goes on`,
      ],
    },
    {
      place: 'Bank public-token exchange',
      says: 'success (boolean) and error',
      code: ['services/src/bank/exchange-public-token.ts'],
      tests: [
        `${bank} › marks the profile and lets waiting seats know`,
        `${bank} › hands on why the bank refused (%s) and stores nothing`,
      ],
    },
    {
      place: 'Bank public-token exchange',
      says: 'may arrive as a JSON string and is then parsed',
      code: [calling],
      tests: [`${client} › reads a reply that arrives as a string of JSON, and no other string`],
    },
    {
      place: 'Bank public-token exchange',
      says: 'on success user data is refreshed',
      code: ['packages/bank-link/src/use-exchange.ts'],
      tests: [`${button} › hands the public token to the server, reads the profile again and goes on`],
    },
    {
      place: 'Bank public-token exchange',
      says: 'other response details not shown',
      code: ['services/src/bank/exchange-public-token.ts'],
      tests: [`${bank} › never answers with a token`],
    },
    {
      place: "Bank accounts fetch ('plaid-get-accounts' invoked via the backend client)",
      says: 'empty; accounts (list as in section 3) or error',
      code: [bankRoutes, 'services/src/bank/list-bank-accounts.ts'],
      tests: [
        `${table} › POST /functions/plaid-get-accounts`,
        `${fields} › Bank account as displayed`,
        `${bank} › come with balances and the day of the link`,
        `${bank} › stay linked while the bank is merely unreachable`,
      ],
    },
    {
      place: 'Group creation (groups-create)',
      says: 'under the {host} functions path',
      code: ['packages/contract/src/routes/groups-routes.ts'],
      tests: [`${table} › POST /functions/groups-create`],
    },
    {
      place: 'Group creation (groups-create)',
      says: 'name, memberCount, contributionAmount, payoutSchedule, frequency, dayOfWeek, dayOfMonth, startDate, memberEmails',
      code: ['packages/contract/src/schemas/new-group.ts', 'mf-groups/src/create-group/new-group-of.ts'],
      tests: [`${fields} › New-group payload`, `${create} › sends what was typed, says so and goes to the dashboard`],
    },
    {
      place: 'Group creation (groups-create)',
      says: 'JSON; on a non-OK status the error field is the message',
      code: [calling, 'mf-groups/src/create-group/use-submit-group.ts'],
      tests: [
        `${client} › hands on a refusal with its sentence and code`,
        `${create} › keeps what was typed after a refusal, and carries the same key when the same is sent again`,
      ],
    },
    {
      place: 'Group creation (groups-create)',
      says: 'aborted after 30 s',
      code: ['mf-groups/src/create-group/use-create-group.ts'],
      tests: [`${create} › gives up after thirty seconds, and shows meanwhile that it works`],
    },
    {
      place: 'Group creation (groups-create)',
      says: 'success body beyond that: not shown',
      code: ['services/src/groups/create-group.ts', 'packages/contract/src/routes/groups-routes.ts'],
      tests: [`${creating} › creates one group, and is answered alike each time`],
      note: 'Ours names the new group and the code of its open link.',
    },
    {
      says: 'The session is looked up first to obtain the access token for group creation',
      code: [calling, 'shell/src/api/fresh-token.ts'],
      tests: [
        `${client} › asks for the access token anew for every call`,
        'shell/src/api/fresh-token.test.ts › has no token, and sees no sign of life, when the service gives none any more',
      ],
      note: 'For every call, not only this one.',
    },
  ],
};
