import { type PushState, usePlatform } from '@halqa/platform';
import { useEffect, useState } from 'react';

type Known = PushState | 'loading';

/** How this device stands to pushes, and the two ways to change it. */
export function useDevicePush() {
  const { push } = usePlatform();
  const [state, setState] = useState<Known>('loading');
  const [pending, setPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isShown = true;
    void push.state().then((known) => isShown && setState(known));
    return () => {
      isShown = false;
    };
  }, [push]);

  const change = async (work: () => Promise<PushState | 'failed'>) => {
    setHasFailed(false);
    setPending(true);
    const outcome = await work();
    setPending(false);
    if (outcome === 'failed') setHasFailed(true);
    else setState(outcome);
  };

  return { state, pending, hasFailed, turnOn: () => change(push.turnOn), turnOff: () => change(push.turnOff) };
}
