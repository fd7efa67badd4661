import type { Section } from '../paragraph.ts';

const keeper = 'shell/src/session/session-keeper.test.ts';
const timers = 'shell/src/inactivity/session-timers.test.ts';
const rows = 'e2e/catalogue/rows/session.ts';
const keeping = 'shell/src/session/session-keeper.ts';
const counting = 'shell/src/inactivity/session-timers.ts';
const lifeSigns = 'docs/decisions/0015-token-refresh-is-not-activity.md';

export const session: Section = {
  title: '4. States and transitions: session and inactivity',
  paragraphs: [
    {
      place: 'Session',
      says: 'signed out, loading, signed in',
      code: [keeping, 'packages/platform/src/session.ts'],
      tests: [
        `${keeper} › knows nobody at first, and loads nothing for a visitor`,
        `${keeper} › shows a member as signed in while the profile is on its way`,
      ],
    },
    {
      place: 'Session',
      says: 'At start the existing session is checked',
      code: [keeping, 'shell/src/identity/token-storage.ts'],
      tests: [
        `${keeper} › counts as signed out when the tokens no longer hold or the service is down`,
        'shell/src/identity/token-storage.test.ts › finds them again after a reload',
      ],
    },
    {
      place: 'Session',
      says: 'if one exists the profile is fetched and the inactivity timers start',
      code: [keeping],
      tests: [`${keeper} › goes on with the session that is there: profile and timers`],
    },
    {
      place: 'Session',
      says: 'A sign-in event loads the profile and restarts timers',
      code: [keeping, counting],
      tests: [
        `${keeper} › lets somebody in who has just signed in, tells the other tabs and leads on`,
        `${timers} › begins anew when somebody signs in while it runs, and does nothing twice`,
      ],
    },
    {
      place: 'Session',
      says: 'A sign-out event clears the user, timers and last-activity record',
      code: [keeping, counting, 'shell/src/inactivity/activity-record.ts'],
      tests: [
        `${keeper} › logs out: clears everything, tells the server and the other tabs, goes to the login`,
        `${timers} › stops everything and forgets the record at a sign-out`,
        'shell/src/inactivity/activity-record.test.ts › is gone after a sign-out',
      ],
    },
    {
      place: 'Session',
      says: 'and goes to /login',
      code: [keeping],
      tests: [
        `${keeper} › logs out: clears everything, tells the server and the other tabs, goes to the login`,
        'e2e/journeys/ways-in.spec.ts › logging out ends the session in every tab',
      ],
    },
    {
      place: 'Session',
      says: 'A token-refresh event updates the activity time',
      code: ['shell/src/api/fresh-token.ts', counting],
      tests: [
        'shell/src/api/fresh-token.test.ts › takes a refresh that a person’s call needed as a sign of life',
        `${timers} › refreshes the tokens every 45 minutes, which is no sign of life`,
      ],
      note: `Only a refresh that a person causes; the timer's own would keep every session alive: ${lifeSigns}`,
    },
    {
      place: 'Session',
      says: 'A password-recovery event is only logged',
      code: ['mf-auth/src/reset-password/reset-password-page.tsx'],
      tests: [
        'mf-auth/src/reset-password/reset-password-page.test.tsx › sets the password with the code and handle of the link',
      ],
      note: 'There is no such event: a reset link carries a code, and nobody is signed in by it: docs/decisions/0004-mailed-links.md',
    },
    {
      place: 'Session',
      says: 'When the tab becomes visible again with no session, the user is sent to /login',
      code: ['shell/src/follow-session.ts', keeping],
      tests: [
        'shell/src/follow-session.test.ts › looks at session and badge when the tab is seen again',
        `${keeper} › ends the session at a check when its tokens are gone`,
      ],
    },
    {
      place: 'Inactivity',
      says: 'any mouse, key, scroll or touch activity records the time',
      code: ['shell/src/inactivity/signs-of-life.ts', 'shell/src/inactivity/watch-inactivity.ts'],
      tests: [
        `${timers} › takes a %s as a sign of life`,
        `${timers} › is not fooled by a notice that appears under a pointer that lies still`,
      ],
      note: `A pointer that lies still does not move, whatever the browser reports: ${lifeSigns}`,
    },
    {
      place: 'Inactivity',
      says: 'kept across page loads',
      code: ['shell/src/inactivity/activity-record.ts'],
      tests: [
        `${timers} › goes on counting after a reload`,
        'shell/src/inactivity/activity-record.test.ts › remembers the last sign of life across a reload',
      ],
    },
    {
      place: 'Inactivity',
      says: "At 45 minutes of inactivity a notice 'Your session will expire in 5 minutes' appears",
      code: ['shell/src/inactivity/judge-inactivity.ts', counting],
      tests: [
        `${timers} › warns after exactly 45 minutes and ends after exactly 50`,
        `${rows} › nobody moves for 45 minutes`,
      ],
    },
    {
      place: 'Inactivity',
      says: "with a 'Stay Logged In' button, which restarts timers and shows 'Session extended'",
      code: [counting],
      tests: [`${timers} › begins anew with Stay Logged In, and says so`, `${rows} › somebody stays`],
    },
    {
      place: 'Inactivity',
      says: 'At 50 minutes the session ends',
      code: ['shell/src/inactivity/judge-inactivity.ts', keeping],
      tests: [
        `${timers} › warns after exactly 45 minutes and ends after exactly 50`,
        `${timers} › does not revive a session that a sleeping computer let pass`,
        `${rows} › nobody moves for 50 minutes`,
      ],
    },
  ],
};
