import type { Section } from '../paragraph.ts';

const header = 'shell/src/chrome/header.test.tsx';
const nextBar = 'shell/src/chrome/next-bar.test.ts';
const inBrowser = 'e2e/journeys/layout.spec.ts';
const crash = 'shell/src/chrome/crash-boundary.test.tsx';

export const layout: Section = {
  title: '2. Layout',
  paragraphs: [
    {
      place: '1',
      says: 'A top navigation bar hides when scrolling down',
      code: ['shell/src/chrome/next-bar.ts', 'shell/src/chrome/header.module.css'],
      tests: [
        `${nextBar} › hides on the way down and comes back on the way up`,
        `${inBrowser} › the navigation bar goes while a person scrolls down, and comes back on the way up`,
      ],
    },
    {
      place: '1',
      says: 'and shrinks after 10 px of scroll (72 px tall, 56 px once scrolled)',
      code: ['shell/src/chrome/next-bar.ts', 'shell/src/chrome/header.module.css'],
      tests: [
        `${nextBar} › shrinks after ten pixels and grows back at the top`,
        'e2e/catalogue/constants.spec.ts › §9 Navigation bar: 72 px, 56 px once ten pixels are scrolled',
      ],
    },
    {
      place: '1',
      says: 'Signed out it shows Login and Sign Up',
      code: ['shell/src/chrome/visitor-links.tsx'],
      tests: [`${header} › offers a visitor to log in or sign up`],
    },
    {
      place: '1',
      says: 'Signed in it shows Dashboard, a user-name menu (Profile, Bank Accounts, Logout)',
      code: ['shell/src/chrome/member-links.tsx'],
      tests: [`${header} › offers a member the dashboard and a menu under their own name`],
      note: 'Operators find Admin in it too: docs/decisions/0017-unspecified-controls.md',
    },
    {
      place: '1',
      says: 'and a notification bell with an unread badge',
      code: ['shell/src/chrome/notification-bell.tsx', 'shell/src/chrome/bell.ts'],
      tests: [`${header} › counts unread notifications on the bell and lists them when it is opened`],
    },
    {
      place: '1',
      says: 'A mobile menu',
      code: ['shell/src/chrome/mobile-menu.tsx'],
      tests: [`${header} › opens a sheet on a narrow screen and closes it with Escape`],
    },
    {
      place: '1',
      says: 'a footer',
      code: ['shell/src/chrome/footer.tsx'],
      tests: ['shell/src/chrome/footer.test.tsx › links to every public page'],
    },
    {
      place: '1',
      says: 'and a stack of banners at the bottom right also exist',
      code: ['shell/src/notices/banners.tsx', 'packages/ui/src/feedback/banner-stack.tsx'],
      tests: [
        `${inBrowser} › banners stand at the bottom right`,
        'shell/src/notices/notice-stack.test.ts › holds at most twenty; the oldest goes',
      ],
      note: 'In Arabic at the bottom left, where its lines end.',
    },
    {
      place: '2',
      says: 'Footer links: /about, /careers, /contact, /blog, /help, /sharia, /privacy, /terms, /security',
      code: ['packages/copy/src/shell.ts', 'shell/src/chrome/footer.tsx'],
      tests: ['shell/src/chrome/footer.test.tsx › links to every public page'],
    },
    {
      place: '3',
      says: "A crash screen reads 'Something went wrong' with Refresh Page and Go Home",
      code: ['shell/src/chrome/crash-screen.tsx', 'shell/src/loader/trouble-page.tsx'],
      tests: [
        `${crash} › shows the crash screen in place of what threw, and tells the operators`,
        'shell/src/loader/slot-view.test.tsx › shows the crash screen for a page that crashed',
        'e2e/catalogue/rows/crash.ts › a page breaks while it draws',
      ],
    },
  ],
};
