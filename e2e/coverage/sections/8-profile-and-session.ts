import type { Section } from '../paragraph.ts';

const loading = 'shell/src/session/load-profile.test.ts';
const keeper = 'shell/src/session/session-keeper.test.ts';
const bell = 'shell/src/chrome/bell.test.ts';
const personal = 'mf-profile/src/personal/personal-page.test.tsx';
const display = 'mf-profile/src/display/display-card.test.tsx';
const profileRows = 'e2e/catalogue/rows/profile.ts';
const sessionRows = 'e2e/catalogue/rows/session.ts';
const loadCode = ['shell/src/session/load-profile.ts', 'packages/copy/src/session.ts'];
const leaveCode = ['shell/src/session/session-keeper.ts', 'shell/src/session/leaving.ts'];
const wordsOfSession = 'packages/copy/src/session.ts';
const once = `${keeper} › handles an authentication error once, however many calls it broke`;
const anyway = `${keeper} › logs out here even when the server %s, and says so`;
const handler = 'Authentication error handler';

export const profileAndSessionErrors: Section = {
  title: '8. Error catalogue: profile, session, notifications',
  paragraphs: [
    {
      place: 'Profile',
      says: "Timeout: 'Profile loading timed out. Please refresh the page if you experience issues.'",
      code: loadCode,
      tests: [`${profileRows} › it does not come within ten seconds`, `${loading} › gives up after ten seconds`],
    },
    {
      place: 'Profile',
      says: "Other access errors: 'Profile access limited. Please try refreshing if you experience issues.'",
      code: loadCode,
      tests: [`${profileRows} › the server is broken`, `${loading} › goes on with limited access after %s %s`],
    },
    {
      place: 'Profile',
      says: "Creation failure: 'Profile setup incomplete. Some features may be limited.'",
      code: loadCode,
      tests: [
        `${profileRows} › it cannot be created`,
        `${loading} › goes on with the fallback profile when none can be created`,
      ],
    },
    {
      place: 'Profile',
      says: "Update failure: 'Update Failed' / 'Failed to update profile. Please try again.'",
      code: ['mf-profile/src/frame/use-save-profile.ts', 'packages/copy/src/profile.ts'],
      tests: [
        `${profileRows} › it cannot be saved`,
        `${profileRows} › the display name cannot be saved`,
        `${personal} › keeps what was typed when saving fails, and says why`,
        `${display} › stays open with what was typed when saving fails`,
      ],
    },
    {
      place: 'Profile',
      says: "Success: 'Profile Updated' / 'Your profile information has been saved successfully.'",
      code: ['mf-profile/src/frame/use-save-profile.ts', 'packages/copy/src/profile.ts'],
      tests: [
        `${profileRows} › it was saved`,
        `${profileRows} › the display name was saved`,
        `${personal} › saves every field and returns to the view`,
      ],
    },
    {
      place: handler,
      says: 'clears session and storage',
      code: [...leaveCode, 'shell/src/identity/token-storage.ts'],
      tests: [once, 'shell/src/identity/token-storage.test.ts › forgets every session of the browser and nothing else'],
    },
    {
      place: handler,
      says: 'goes to /login',
      code: leaveCode,
      tests: [once, `${sessionRows} › the API refuses the session`],
    },
    {
      place: handler,
      says: "shows 'Authentication Error'",
      code: [...leaveCode, wordsOfSession],
      tests: [once, `${sessionRows} › the API refuses the session`],
    },
    {
      place: 'Logout',
      says: "success 'You have been logged out successfully.'",
      code: [...leaveCode, wordsOfSession],
      tests: [
        `${sessionRows} › a person logs out`,
        `${keeper} › logs out: clears everything, tells the server and the other tabs, goes to the login`,
      ],
    },
    {
      place: 'Logout',
      says: 'Failure shows an error toast',
      code: ['shell/src/session/tell-server.ts', wordsOfSession],
      tests: [`${sessionRows} › the pool cannot be told`, anyway],
    },
    {
      place: 'Logout',
      says: 'local state is still cleared and the user goes to /login',
      code: leaveCode,
      tests: [anyway, `${sessionRows} › the pool cannot be told`],
    },
    {
      place: 'Notifications',
      says: "'Failed to load notifications'",
      code: ['shell/src/chrome/bell.ts', 'packages/copy/src/shell.ts'],
      tests: [
        `${sessionRows} › they cannot be fetched`,
        `${bell} › says when the list cannot be loaded, and keeps the last one`,
        `${bell} › leaves it to the menu to say so when there is no last list`,
      ],
    },
  ],
};
