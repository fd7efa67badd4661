import type { Section } from '../paragraph.ts';

const personal = 'mf-profile/src/personal/personal-page.test.tsx';
const real = 'docs/decisions/0016-real-groups-replace-samples.md';

export const paymentAndEditStates: Section = {
  title: '4. States and transitions: payouts, payments, profile edit, second factor',
  paragraphs: [
    {
      says: 'Payout status: completed or pending',
      code: ['services/src/groups/payout-entries.ts', 'mf-groups/src/group-detail/schedule/schedule-row.tsx'],
      tests: [
        'packages/contract/src/specified-fields.test.ts › states of a payout',
        'mf-groups/src/group-detail/group-page.test.tsx › shows three payouts, then all, and marks your row',
        'services/src/groups/reading.test.ts › has completed its past payouts, and shows who has paid for the next one',
      ],
      note: `Follows the calendar, in the simulated group; rounds of real groups come with the money engine. ${real}`,
      open: true,
    },
    {
      says: 'Member payment: Paid or Pending',
      code: ['mf-groups/src/group-detail/members/member-row.tsx', 'services/src/groups/group-detail.ts'],
      tests: [
        'mf-groups/src/group-detail/group-page.test.tsx › shows four members, then all, with who runs it and who has paid',
        'services/src/groups/reading.test.ts › has completed its past payouts, and shows who has paid for the next one',
      ],
      note: `In a real group everybody is Pending: nothing is collected before the money engine. ${real}`,
      open: true,
    },
    {
      place: 'Profile edit',
      says: 'view to edit and back by Save or Cancel',
      code: ['mf-profile/src/personal/personal-details.tsx', 'mf-profile/src/personal/personal-editor.tsx'],
      tests: [
        `${personal} › saves every field and returns to the view`,
        `${personal} › restores the values on Cancel and sends nothing`,
      ],
    },
    {
      place: 'Profile edit',
      says: "(Cancel restores the user's values)",
      code: ['mf-profile/src/personal/personal-editor.tsx'],
      tests: [`${personal} › restores the values on Cancel and sends nothing`],
    },
    {
      place: 'Profile edit',
      says: 'Date of birth is editable only while unset',
      code: ['mf-profile/src/personal/date-of-birth-field.tsx'],
      tests: [
        `${personal} › asks for a date of birth once and says so`,
        `${personal} › does not let a date of birth be changed, and does not send it again`,
      ],
    },
    {
      place: 'Profile edit',
      says: 'once set it cannot change',
      code: ['services/src/profile/update-profile.ts', 'services/src/adapters/dynamo/profiles.ts'],
      tests: [
        'services/src/profile/profile.test.ts › takes a date of birth once',
        'services/src/profile/profile.test.ts › takes only one of two dates of birth that arrive at once',
        'e2e/inventory/profile-rules.spec.ts › a date of birth is set once',
      ],
    },
    {
      place: 'Multi-factor verification',
      says: 'only a placeholder, not a real check',
      code: ['mf-auth/src/login/totp-panel.tsx', 'shell/src/identity/create-identity.ts'],
      tests: [
        'shell/src/identity/create-identity.test.ts › lets nobody in before the second factor, when the account has one',
        'e2e/journeys/two-factor.spec.ts › a member turns the second factor on, logs in with it, and turns it off again',
      ],
      note: 'A real check: docs/decisions/0017-unspecified-controls.md',
    },
  ],
};
