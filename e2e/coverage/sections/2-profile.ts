import type { Section } from '../paragraph.ts';

const app = 'mf-profile/src/app.test.tsx';
const personal = 'mf-profile/src/personal/personal-page.test.tsx';
const display = 'mf-profile/src/display/display-card.test.tsx';
const account = 'mf-profile/src/account/account-info.test.tsx';
const banks = 'mf-profile/src/bank-accounts/bank-accounts-page.test.tsx';
const security = 'mf-profile/src/security/security-page.test.tsx';
const notifications = 'mf-profile/src/notifications/notifications-page.test.tsx';
const works = 'Ours works: docs/decisions/0017-unspecified-controls.md';

export const profile: Section = {
  title: '2. Profile (/profile/*)',
  paragraphs: [
    {
      says: 'A side menu with the four sections',
      code: ['mf-profile/src/frame/section-menu.tsx'],
      tests: [`${app} › leads to each of the four sections by a plain link`],
    },
    {
      place: '1',
      says: 'Personal information: editable with Edit / Save / Cancel',
      code: ['mf-profile/src/personal/personal-details.tsx', 'mf-profile/src/personal/personal-editor.tsx'],
      tests: [
        `${personal} › saves every field and returns to the view`,
        `${personal} › restores the values on Cancel and sends nothing`,
      ],
    },
    {
      place: '1',
      says: 'fields name, phone, address, city, state, zip_code, date_of_birth',
      code: ['mf-profile/src/personal/personal-fields.ts', 'mf-profile/src/personal/personal-fieldset.tsx'],
      tests: [
        `${personal} › saves every field and returns to the view`,
        'e2e/journeys/profile.spec.ts › a member fills in the profile once, and the server keeps it',
      ],
    },
    {
      place: '1',
      says: 'e-mail is shown and cannot change',
      code: ['mf-profile/src/personal/personal-editor.tsx', 'packages/contract/src/schemas/profile-update.ts'],
      tests: [
        `${personal} › shows the e-mail address and does not let it be changed`,
        'services/src/profile/profile.test.ts › refuses to have %s changed, by name',
      ],
    },
    {
      place: '1',
      says: 'There is also a card (usable as a modal) with display name, first name, last name, e-mail and account creation date',
      code: ['mf-profile/src/display/display-card.tsx', 'mf-profile/src/display/display-form.tsx'],
      tests: [`${display} › shows the names, the address and when the account was created`],
    },
    {
      place: '1',
      says: 'with Update Profile and Cancel',
      code: ['mf-profile/src/display/display-form.tsx'],
      tests: [`${display} › saves the names and closes`, `${display} › closes on Cancel and forgets what was typed`],
    },
    {
      place: '2',
      says: 'Account info: profile completion %',
      code: ['mf-profile/src/account/completion.tsx', 'packages/domain/src/profile-completion.ts'],
      tests: [`${account} › tells how complete a profile with %o is, in a number and a word`],
    },
    {
      place: '2',
      says: "member since, last login, account status 'Active'",
      code: ['mf-profile/src/account/account-info.tsx'],
      tests: [
        `${account} › tells since when one is a member and when one last logged in`,
        'services/src/profile/profile.test.ts › notes the time of a login, never of an older one',
      ],
    },
    {
      place: '2',
      says: 'bank status Connected or Not Connected',
      code: ['mf-profile/src/account/account-info.tsx'],
      tests: [`${account} › tells whether a bank is linked (%s: %s)`],
    },
    {
      place: '3',
      says: 'Bank accounts: a sandbox request card if not authorized',
      code: ['mf-profile/src/bank-accounts/bank-section.tsx', 'packages/domain/src/bank-access.ts'],
      tests: [`${banks} › asks for sandbox access by an e-mail that only has to be sent`],
    },
    {
      place: '3',
      says: 'a link-bank card if authorized but no bank',
      code: ['mf-profile/src/bank-accounts/link-bank-card.tsx'],
      tests: [`${banks} › offers to link a bank, and asks the bank for nothing before one is linked`],
    },
    {
      place: '3',
      says: 'account cards if linked',
      code: ['mf-profile/src/bank-accounts/account-card.tsx'],
      tests: [`${banks} › shows an account as its statement would`],
    },
    {
      place: '4',
      says: 'Security and notifications pages hold non-functional toggles and buttons (two-factor Enable',
      code: ['mf-profile/src/security/two-factor/two-factor-card.tsx'],
      tests: [
        'mf-profile/src/security/two-factor/two-factor-card.test.tsx › turns on after a right code, and shows the secret as a picture and as text',
        'e2e/journeys/two-factor.spec.ts › a member turns the second factor on, logs in with it, and turns it off again',
      ],
      note: works,
    },
    {
      place: '4',
      says: 'login notifications Configure',
      code: ['mf-profile/src/security/login-notifications-card.tsx', 'services/src/notifications/tell/tell-login.ts'],
      tests: [
        `${security} › tells about logins after the member asked for it`,
        'e2e/journeys/login-notifications.spec.ts › a member who asks for it gets a mail after each login',
      ],
      note: works,
    },
    {
      place: '4',
      says: 'privacy checkboxes',
      code: ['mf-profile/src/security/privacy-card.tsx', 'services/src/groups/contacts-of.ts'],
      tests: [
        `${security} › saves what the people in one’s groups may see`,
        'e2e/journeys/preferences.spec.ts › a member decides what the others of a group see',
      ],
      note: works,
    },
    {
      place: '4',
      says: 'e-mail preference checkboxes, Save Preferences',
      code: [
        'mf-profile/src/notifications/notification-form.tsx',
        'services/src/profile/update-preferences.ts',
        'services/src/notifications/choose-channels.ts',
      ],
      tests: [
        `${notifications} › saves what was changed and nothing else, and says so`,
        'e2e/journeys/preferences.spec.ts › a member who wants no mail about groups gets none',
      ],
      note: works,
    },
    {
      place: '4',
      says: 'push preference checkboxes)',
      code: [
        'mf-profile/src/notifications/device-push.tsx',
        'shell/src/push/device-push.ts',
        'services/src/notifications/choose-channels.ts',
        'services/src/notifications/push-once.ts',
      ],
      tests: [
        `${notifications} › saves which pushes the member wants`,
        `${notifications} › is turned on and off by a press, and by nothing else`,
        'services/src/notifications/push-once.test.ts › sees the line behind the bell on every device',
        'e2e/journeys/push.spec.ts › a member turns pushes on, hears who joined, chooses less, and logs out',
      ],
      note: 'Web Push: docs/decisions/0019-web-push.md',
    },
    {
      place: '4',
      says: 'No calls are made from them',
      code: ['packages/contract/src/routes/profile-routes.ts'],
      tests: ['services/src/profile/profile.test.ts › keep what a change does not mention'],
      note: 'Ours are kept by the server: docs/decisions/0017-unspecified-controls.md',
    },
  ],
};
