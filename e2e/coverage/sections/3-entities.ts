import type { Section } from '../paragraph.ts';

const fields = 'packages/contract/src/specified-fields.test.ts';
const everyField = `${fields} › gives the %s every field that the specification names`;
const notices = 'shell/src/notices/notice-stack.test.ts';
const banks = 'mf-profile/src/bank-accounts/bank-accounts-page.test.tsx';

export const entities: Section = {
  title: '3. Entities and their fields',
  paragraphs: [
    {
      place: 'User profile',
      says: '(table users): id, name, email, phone, address, city, state, zip_code, date_of_birth, created_at, updated_at, last_sign_in_at, first_name, last_name',
      code: ['packages/contract/src/schemas/profile.ts', 'services/src/adapters/dynamo/profiles.ts'],
      tests: [everyField, `${fields} › 'User profile',`],
    },
    {
      place: 'User profile',
      says: 'is_plaid_sandbox_authorized (boolean), is_admin (boolean), has_bank_account (boolean)',
      code: ['packages/contract/src/schemas/profile.ts'],
      tests: [
        `${fields} › keeps %s as yes or no`,
        'services/src/profile/profile.test.ts › creates one with the address of the user pool and no rights',
      ],
      note: 'can_create_groups is derived and comes along: docs/decisions/0002-who-may-create.md',
    },
    {
      place: 'User profile',
      says: "A fallback profile used when loading fails has name from sign-up metadata or 'User', sandbox false, bank account false, admin false",
      code: ['shell/src/session/fallback-profile.ts', 'shell/src/session/load-profile.ts'],
      tests: [
        'shell/src/session/load-profile.test.ts › goes on with the fallback profile when none can be created',
        'shell/src/session/load-profile.test.ts › calls somebody without a name User in the fallback profile too',
      ],
    },
    {
      place: 'Sign-up metadata',
      says: 'full_name and name',
      code: ['shell/src/identity/cognito.ts', 'shell/src/identity/user-of.ts'],
      tests: [
        'shell/src/identity/cognito.test.ts › signs up with the name both as full_name and as name',
        'shell/src/identity/user-of.test.ts › reads who is here, with the name from the sign-up',
      ],
    },
    {
      place: 'Client notification (toast/banner)',
      says: 'id, type (success, error, warning; anything else is info), title (optional), message',
      code: ['packages/platform/src/notice.ts', 'shell/src/notices/banners.tsx'],
      tests: ['shell/src/notices/banners.test.tsx › speaks an error at once and the rest politely'],
      note: 'info is a type of its own, and the compiler takes no other.',
    },
    {
      place: 'Client notification (toast/banner)',
      says: 'autoClose (default true)',
      code: ['shell/src/notices/notice-stack.ts'],
      tests: [`${notices} › closes %s by itself`, `${notices} › leaves what is to stay until it is dismissed`],
    },
    {
      place: 'Server notification',
      says: 'id, title, timestamp, read (boolean)',
      code: ['packages/contract/src/schemas/notification.ts', 'services/src/notifications/list-notifications.ts'],
      tests: [`${fields} › ['Server notification', notification,`, everyField],
    },
    {
      place: 'E-mail payload',
      says: 'to; either template (welcome, payment-reminder, payout-notification) or subject/html/text; templateData',
      code: ['packages/contract/src/schemas/mail.ts', 'services/src/notifications/send-email.ts'],
      tests: [
        `${fields} › ['E-mail payload', emailPayload,`,
        `${fields} › ['templates of a mail',`,
        'services/src/notifications/notifications.test.ts › takes no text of the caller’s own: %j',
      ],
      note: 'subject, html and text belong to the shape and are refused: docs/decisions/0018-server-enforces-access.md',
    },
    {
      place: 'E-mail payload',
      says: 'Welcome data: name',
      code: ['packages/copy/src/account-mails.ts'],
      tests: [
        'packages/copy/src/account-mails.test.ts › welcomes by name, and leads to the dashboard',
        'services/src/notifications/notifications.test.ts › takes the template %s',
      ],
    },
    {
      place: 'E-mail payload',
      says: 'Payment reminder data: name, groupName, amount, dueDate',
      code: ['packages/copy/src/payment-mails.ts'],
      tests: ['packages/copy/src/payment-mails.test.ts › reminds by name of the group, the amount and the day'],
    },
    {
      place: 'E-mail payload',
      says: 'Payout notification data: name, groupName, amount',
      code: ['packages/copy/src/payment-mails.ts'],
      tests: ['packages/copy/src/payment-mails.test.ts › tells by name of the payout, its group and its amount'],
    },
    {
      place: 'Sandbox-granted e-mail body',
      says: 'email, userName',
      code: ['packages/contract/src/schemas/mail.ts', 'services/src/notifications/grant-sandbox-access.ts'],
      tests: [
        `${fields} › ['Sandbox-granted e-mail body', sandboxGrant,`,
        'packages/copy/src/account-mails.test.ts › tells by name that sandbox access is granted, and leads to the bank',
        'services/src/notifications/notifications.test.ts › opens the sandbox, tells the member and notes who did it',
      ],
    },
    {
      place: 'Bank link',
      says: 'a link token string, and a public token exchanged for a stored bank account',
      code: ['packages/contract/src/schemas/bank.ts', 'services/src/bank/exchange-public-token.ts'],
      tests: [
        `${fields} › ['Bank link token', linkToken,`,
        'services/src/bank/bank.test.ts › stores the access token sealed, never in clear',
      ],
    },
    {
      place: 'Bank account as displayed',
      says: 'institutionName, accountName, accountType, accountSubtype, maskNumber, accountId, balance (available, current, currencyCode), connectionDate',
      code: ['packages/contract/src/schemas/bank.ts', 'mf-profile/src/bank-accounts/account-card.tsx'],
      tests: [
        `${fields} › 'Bank account as displayed',`,
        `${fields} › ['Balance', bankAccount.shape.balance,`,
        `${banks} › shows an account as its statement would`,
      ],
      note: 'A balance that the bank does not report is null, and said to be so.',
    },
  ],
};
