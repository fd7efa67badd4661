import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Platform } from './platform.ts';
import type { Session } from './session.ts';

const PlatformContext = createContext<Platform | null>(null);

export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** The shell's offer, anywhere below a remote's root. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}

/** Who is here. In finished HTML that is not known yet. */
export function useSession(): Session {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.get, () => unknownSession);
}

const unknownSession: Session = { status: 'loading' };
