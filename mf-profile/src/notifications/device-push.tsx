import { notificationSettingsWords } from '@halqa/copy';
import { type PushState, usePlatform } from '@halqa/platform';
import { Banner, Button, Cluster, Loading, Skeleton, Stack } from '@halqa/ui';
import { useEffect, useState } from 'react';

/** The push state of this device, with the button that changes it. */
export function DevicePush() {
  const { state, pending, hasFailed, turnOn, turnOff } = useDevicePush();
  const words = notificationSettingsWords.device;
  if (state === 'loading') {
    return (
      <Loading label={words.loading}>
        <Skeleton shape="text" />
      </Loading>
    );
  }
  const sentences = {
    unsupported: words.unsupported,
    'home-screen': words.homeScreen,
    blocked: words.blocked,
    off: words.off,
    on: words.on,
  };
  return (
    <Stack gap="small">
      <p role="status">{sentences[state]}</p>
      {hasFailed && (
        <Banner tone="danger" announced>
          {words.failed}
        </Banner>
      )}
      {(state === 'on' || state === 'off') && (
        <Cluster>
          <Button look="secondary" pending={pending} onClick={state === 'on' ? turnOff : turnOn}>
            {state === 'on' ? words.turnOff : words.turnOn}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

type Known = PushState | 'loading';

/** The push state of this device, and the calls that change it. */
function useDevicePush() {
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
    const result = await work();
    setPending(false);
    if (result === 'failed') setHasFailed(true);
    else setState(result);
  };

  return { state, pending, hasFailed, turnOn: () => change(push.turnOn), turnOff: () => change(push.turnOff) };
}
