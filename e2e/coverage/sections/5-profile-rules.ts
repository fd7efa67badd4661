import type { Section } from '../paragraph.ts';

const display = 'mf-profile/src/display/display-changes.test.ts';
const displayCode = ['mf-profile/src/display/display-changes.ts', 'packages/contract/src/schemas/profile-update.ts'];
const stored = 'e2e/inventory/profile-rules.spec.ts › blank names are stored as nothing, values are trimmed';
const completion = 'packages/domain/src/profile-completion.test.ts';
const completionCode = ['packages/domain/src/profile-completion.ts', 'mf-profile/src/account/completion.tsx'];

export const profileRules: Section = {
  title: '5. Validation rules: profile',
  paragraphs: [
    {
      place: 'Profile update (display card)',
      says: "a blank display name becomes 'User'",
      code: displayCode,
      tests: [`${display} › calls a person without a display name 'User' and stores blank names as null`],
    },
    {
      place: 'Profile update (display card)',
      says: 'blank first and last names are stored as null',
      code: displayCode,
      tests: [`${display} › calls a person without a display name 'User' and stores blank names as null`, stored],
    },
    {
      place: 'Profile update (display card)',
      says: 'values are trimmed',
      code: displayCode,
      tests: [`${display} › trims what was typed`, stored],
    },
    {
      place: 'Profile save (personal information page)',
      says: 'no field validation',
      code: ['mf-profile/src/personal/personal-editor.tsx', 'services/src/profile/update-profile.ts'],
      tests: [
        'mf-profile/src/personal/personal-page.test.tsx › sends what was typed as it is: judging it is left to the server',
        'services/src/profile/profile.test.ts › takes %s for no date of birth',
      ],
      note: 'The server refuses an empty name and an impossible date of birth: docs/decisions/0018-server-enforces-access.md',
    },
    {
      place: 'Profile completion percent',
      says: 'counts non-empty fields among name, email, phone, address, city, state, zip_code, date_of_birth',
      code: completionCode,
      tests: [
        `${completion} › counts the eight fields that the specification names, and no other`,
        `${completion} › counts blanks and nulls as empty`,
      ],
    },
    {
      place: 'Profile completion percent',
      says: 'Colour bands: 80 and above good, 50 and above medium, else poor',
      code: completionCode,
      tests: [
        `${completion} › with %i of eight fields is %i percent, %s`,
        'mf-profile/src/account/account-info.test.tsx › tells how complete a profile with %o is, in a number and a word',
      ],
      note: 'A word stands beside each colour.',
    },
  ],
};
