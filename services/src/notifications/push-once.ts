import type { UserId } from '@halqa/domain';
import type { PushDevice, PushDevices, PushMessage, PushSender, SentMails } from '../ports/notifications.ts';
import type { Clock } from '../ports/system.ts';

export type PushPorts = {
  readonly devices: Pick<PushDevices, 'list' | 'remove'>;
  readonly push: PushSender;
  readonly sentMails: SentMails;
  readonly clock: Clock;
};

/**
 * Shows an event on every device of a person, once. A push is worth one try: what does not arrive stands behind the
 * bell and in the mail. A device that is gone is forgotten.
 */
export async function pushOnce(ports: PushPorts, person: UserId, event: string, message: PushMessage): Promise<void> {
  const devices = await ports.devices.list(person);
  if (devices.length === 0) return;
  const claim = { event: `push:${event}`, person };
  if ((await ports.sentMails.claim(claim, ports.clock.now())) !== 'mine') return;
  await Promise.all(devices.map((device) => pushTo(ports, person, device, message)));
  await ports.sentMails.confirm(claim);
}

async function pushTo(
  { devices, push }: PushPorts,
  person: UserId,
  device: PushDevice,
  message: PushMessage,
): Promise<void> {
  if ((await push.send(device, message)) === 'gone') await devices.remove(person, device.endpoint);
}
