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

/** The session; `loading` in prerendered HTML. */
export function useSession(): Session {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.get, () => loadingSession);
}

const loadingSession: Session = { status: 'loading' };
