import type { PushDevice } from './push-devices.ts';

/** What a locked screen may show: the title behind the bell, and where it leads, a path of this site. */
export type PushMessage = { readonly title: string; readonly path: string };

export type PushSender = {
  /** `gone`: that device will never take one again. `failed`: not now, for whatever reason. Never throws. */
  send(device: PushDevice, message: PushMessage): Promise<'sent' | 'gone' | 'failed'>;
};
