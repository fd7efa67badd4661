import { sessionWords } from '@halqa/copy';
import type { NoticeStack } from '../notices/notice-stack.ts';
import type { ActivityRecord } from './activity-record.ts';
import { type FreshnessPorts, keepFresh } from './keep-fresh.ts';
import { watchInactivity } from './watch-inactivity.ts';

/** Specification section 9: is the session still good? */
const checkEvery = 60_000;

export type TimerPorts = FreshnessPorts & {
  record: ActivityRecord;
  notices: Pick<NoticeStack, 'notify' | 'letGo' | 'dismiss'>;
  check(): Promise<void>;
  onInactive(): void;
};

/** Everything that runs while somebody is signed in: inactivity, token refresh, session check. */
export function createSessionTimers(ports: TimerPorts): { start(): void; stop(): void } {
  const { record, notices } = ports;
  let stopAll = () => {};

  function start(): void {
    stopAll();
    record.resume();
    let warning: string | null = null;
    const fresh = keepFresh(ports);
    const checks = setInterval(() => void ports.check(), checkEvery);
    const stay = () => {
      record.touch();
      void fresh.refreshNow();
      notices.notify({ type: 'success', message: sessionWords.extended });
    };
    const unwatch = watchInactivity({
      record,
      onEnded: ports.onInactive,
      onWarned: () => {
        warning = notices.notify(expiresSoon(stay));
      },
      // Moving towards the button must not take it away: the notice goes by itself, a little later.
      onActiveAgain: () => warning && notices.letGo(warning),
    });
    stopAll = () => {
      fresh.stop();
      clearInterval(checks);
      unwatch();
      if (warning) notices.dismiss(warning);
    };
  }

  return {
    start,
    stop() {
      stopAll();
      stopAll = () => {};
      record.clear();
    },
  };
}

const expiresSoon = (onPress: () => void) => ({
  type: 'warning' as const,
  message: sessionWords.expiresSoon,
  autoClose: false,
  action: { label: sessionWords.stay, onPress },
});
