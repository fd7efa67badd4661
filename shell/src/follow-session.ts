import type { Bell } from './chrome/bell.ts';
import type { SessionKeeper } from './session/session-keeper.ts';

type Followers = { keeper: Pick<SessionKeeper, 'store' | 'check'>; bell: Pick<Bell, 'refresh' | 'clear'> };

/** What goes along with who is here: the bell's badge, and a look at the session whenever the tab is seen again. */
export function followSession({ keeper, bell }: Followers): void {
  let before = keeper.store.get().status;
  keeper.store.subscribe(() => {
    const { status } = keeper.store.get();
    if (status === before) return;
    before = status;
    if (status === 'signed-in') void bell.refresh();
    else bell.clear();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || keeper.store.get().status !== 'signed-in') return;
    void keeper.check();
    void bell.refresh();
  });
}
