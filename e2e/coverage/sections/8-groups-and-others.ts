import type { Section } from '../paragraph.ts';

const page = 'mf-groups/src/create-group/create-group-page.test.tsx';
const rows = 'e2e/catalogue/rows/create-group.ts';
const groupRows = 'e2e/catalogue/rows/groups.ts';
const factorRow = 'e2e/catalogue/rows/second-factor.ts › the code of the second factor is wrong';
const asksForCode =
  'mf-auth/src/login/login-page.test.tsx › asks for the code of the authenticator when the account has one';
const crashRows = 'e2e/catalogue/rows/crash.ts';
const groups = 'packages/copy/src/create-group.ts';
const creatingCode = ['mf-groups/src/create-group/use-submit-group.ts', groups];
const explains = `${page} › explains a refusal: %s`;
const creation = 'Group creation';

export const groupErrors: Section = {
  title: '8. Error catalogue: group creation and others',
  paragraphs: [
    {
      place: creation,
      says: "'No active session found. Please log in again.'",
      code: creatingCode,
      tests: [`${rows} › the session has ended`, explains],
    },
    {
      place: creation,
      says: "'Request timed out. Please check your connection and try again.'",
      code: [...creatingCode, 'mf-groups/src/create-group/use-create-group.ts'],
      tests: [
        `${rows} › no answer comes within 30 seconds`,
        `${page} › gives up after thirty seconds, and shows meanwhile that it works`,
      ],
    },
    {
      place: creation,
      says: 'server error text',
      code: creatingCode,
      tests: [
        `${rows} › the server refuses with a sentence`,
        `${page} › keeps what was typed after a refusal, and carries the same key when the same is sent again`,
      ],
    },
    {
      place: creation,
      says: "or 'Failed to create group'",
      code: creatingCode,
      tests: [`${rows} › the server refuses without one`, explains],
    },
    {
      place: creation,
      says: "Notification 'Group Creation Failed' with the message",
      code: creatingCode,
      tests: [`${rows} › Group Creation Failed`, explains],
    },
    {
      place: creation,
      says: "else 'There was an error creating your group. Please try again.'",
      code: creatingCode,
      tests: [`${rows} › the answer is none`, explains],
    },
    {
      place: creation,
      says: "Success: 'Group Created Successfully!' with '{group name} has been created. Check your email for details and next steps.'",
      code: creatingCode,
      tests: [`${rows} › the group was created`, `${page} › sends what was typed, says so and goes to the dashboard`],
    },
    {
      place: 'Others',
      says: "'Group Not Found'",
      code: ['mf-groups/src/group-detail/group-not-found.tsx'],
      tests: [
        `${groupRows} › there is no such group`,
        'mf-groups/src/group-detail/group-page.test.tsx › says Group Not Found, with a way back',
        'services/src/groups/reading.test.ts › is as unknown to strangers as one that never was',
      ],
    },
    {
      place: 'Others',
      says: "'Invalid Invitation' ('The invitation link you followed is invalid or has expired.')",
      code: ['mf-groups/src/join-group/invalid-invitation.tsx'],
      tests: [
        `${groupRows} › there is no such invitation`,
        'mf-groups/src/join-group/join-group-page.test.tsx › says Invalid Invitation for every code that does not hold',
      ],
    },
    {
      place: 'Others',
      says: "MFA: 'Invalid MFA code'",
      code: ['mf-auth/src/login/totp-panel.tsx', 'packages/copy/src/totp-login.ts'],
      tests: [factorRow, asksForCode],
    },
    {
      place: 'Others',
      says: "'Verification Failed'",
      code: ['mf-auth/src/login/totp-panel.tsx', 'packages/copy/src/totp-login.ts'],
      tests: [factorRow, asksForCode],
    },
    {
      place: 'Others',
      says: "crash screen 'Something went wrong'",
      code: ['shell/src/chrome/crash-boundary.tsx', 'shell/src/chrome/crash-screen.tsx'],
      tests: [
        `${crashRows} › a page breaks while it draws`,
        'shell/src/chrome/crash-boundary.test.tsx › shows the crash screen in place of what threw, and tells the operators',
      ],
    },
  ],
};
