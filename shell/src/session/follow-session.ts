import type { Bell } from '../layout/bell.ts';
import type { SessionManager } from './session-manager.ts';

type SessionFollowers = {
  sessionManager: Pick<SessionManager, 'store' | 'check' | 'refreshProfile'>;
  bell: Pick<Bell, 'refresh' | 'clear'>;
};

/**
 * Updates the bell after a sign-in or sign-out, checks session and bell when the tab becomes visible, and looks for sandbox access when
 * the window has the focus again.
 */
export function followSession({ sessionManager, bell }: SessionFollowers): void {
  let before = sessionManager.store.get().status;
  sessionManager.store.subscribe(() => {
    const { status } = sessionManager.store.get();
    if (status === before) return;
    before = status;
    if (status === 'signed-in') void bell.refresh();
    else bell.clear();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || sessionManager.store.get().status !== 'signed-in') return;
    void sessionManager.check();
    void bell.refresh();
  });
  // Sandbox access is granted while the member waits for a mail, often in another window.
  window.addEventListener('focus', () => {
    const session = sessionManager.store.get();
    if (session.status !== 'signed-in' || session.profileState !== 'ready') return;
    if (session.profile?.is_plaid_sandbox_authorized === false) void sessionManager.refreshProfile();
  });
}
