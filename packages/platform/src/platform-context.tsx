import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Platform } from './platform.ts';
import type { Session } from './session.ts';

const PlatformContext = createContext<Platform | null>(null);

export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** The shell's platform, in any component of a remote. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}

let prerenderedSession: Session = { status: 'loading' };

/** Sets the session that the next page is prerendered for. */
export function setPrerenderedSession(session: Session): void {
  prerenderedSession = session;
}

/** The session. In prerendered HTML it is `loading`, except in the outline of a page for members. */
export function useSession(): Session {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.get, () => prerenderedSession);
}
