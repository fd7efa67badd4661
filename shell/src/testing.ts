import type { SessionMarker } from './identity/session-marker.ts';
import type { KnownRelease } from './loader/releases.ts';
import { storageInMemory } from './storage/replace-storage.ts';
import type { TabChannel } from './tab-channel.ts';

/** A release of the auth remote; a test overrides the fields that it checks. */
export const sampleRelease: KnownRelease = {
  version: 'abc',
  entry: '/mf/mf-auth/abc/remoteEntry.js',
  preload: ['/mf/mf-auth/abc/remoteEntry.js', '/mf/mf-auth/abc/app.js'],
  css: ['/mf/mf-auth/abc/app.css'],
  integrity: {
    '/mf/mf-auth/abc/remoteEntry.js': 'sha384-entry',
    '/mf/mf-auth/abc/app.js': 'sha384-app',
    '/mf/mf-auth/abc/app.css': 'sha384-css',
  },
  manifest: {
    name: 'mf_auth',
    contract: 1,
    routes: [{ path: '/login', access: 'public', title: 'Log In' }],
    budgets: { entry: 9000, total: 90000 },
  },
};

/** An in-memory `Storage`, so that tests do not share the window's. */
export const memoryStorage = (content: Record<string, string> = {}): Storage =>
  Object.assign(storageInMemory(null), content);

/** A session marker in memory, in place of the cookie. */
export function memoryMarker(): SessionMarker {
  let session: string | null = null;
  return {
    read: () => session,
    write: (id) => {
      session = id;
    },
    clear: () => {
      session = null;
    },
  };
}

/** Opens channels of one browser: a message reaches every other one, after the current task as in a browser. */
export function createMemoryChannels<Message>(): () => TabChannel<Message> {
  const tabs: { channel: TabChannel<Message>; receive: (message: Message) => void }[] = [];
  return () => {
    const tab = {
      receive: (_: Message) => {},
      channel: {
        post(message: Message) {
          const copy = structuredClone(message);
          for (const other of tabs) if (other !== tab) setTimeout(() => other.receive(copy));
        },
        listen(listener: (message: Message) => void) {
          tab.receive = listener;
        },
      },
    };
    tabs.push(tab);
    return tab.channel;
  };
}
