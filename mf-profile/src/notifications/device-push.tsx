import { notificationSettingsWords } from '@halqa/copy';
import { Banner, Button, Cluster, Loading, Skeleton, Stack } from '@halqa/ui';
import { useDevicePush } from './use-device-push.ts';

/** Whether this device shows pushes, why not, and the button that changes it. */
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
