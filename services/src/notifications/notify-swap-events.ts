import type { MailFor } from '@halqa/copy';
import { dateInZone, openSwaps, swapExpiry } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import { deliver } from './deliver.ts';
import { loadEventGroup } from './event-group.ts';
import type { NotifierPorts, Notifiers } from './notifier-ports.ts';

type SwapKind = 'swap_asked' | 'swap_declined' | 'turns_swapped';

export const swapNotifiers: Notifiers<SwapKind> = {
  swap_asked: notifySwap,
  swap_declined: notifySwap,
  turns_swapped: notifySwap,
};

/** Notifies who is asked, who asked, or everybody of an exchange. */
async function notifySwap(ports: NotifierPorts, event: EventOf<SwapKind>): Promise<void> {
  const { groupId, at, kind } = event;
  const loaded = await loadEventGroup(ports, groupId);
  const find = (id: string | null) => loaded?.view.seated.find((member) => member.id === id);
  const [by, other] = [find(event.by), find(event.about)];
  if (!loaded || !by || !other) return;
  const { group, seated } = loaded.view;
  const page = { href: `${loaded.href}/swap`, link: `${loaded.link}/swap` };
  const request = { event: `${kind}:${groupId}:${at}:${by.id}`, at, href: page.href } as const;
  const about = { groupName: group.name, link: page.link };
  switch (kind) {
    case 'swap_asked': {
      const open = openSwaps(group, seated, ports.clock.now());
      const swap = open.find((each) => each.by === by.id && each.at === at);
      if (swap === undefined) return;
      const names = { groupName: group.name, memberName: by.name };
      const expiresOn = dateInZone(swapExpiry(group, swap), group.timeZone);
      const mail: MailFor = (mails) =>
        mails.swapAskedMail({ ...about, memberName: by.name, turns: event.rounds, expiresOn });
      return deliver(ports, { ...request, to: other, content: { kind, params: names }, mail });
    }
    case 'swap_declined': {
      const names = { groupName: group.name, memberName: by.name };
      const mail: MailFor = (mails) => mails.swapDeclinedMail({ ...about, memberName: by.name });
      return deliver(ports, { ...request, to: other, content: { kind, params: names }, mail });
    }
    case 'turns_swapped': {
      const names = { groupName: group.name, memberName: other.name, otherName: by.name };
      const mail: MailFor = (mails) => mails.turnsSwappedMail({ ...about, ...names, turns: event.rounds });
      const content = { kind, params: names } as const;
      return attemptAll(seated, (to) => deliver(ports, { ...request, to, content, mail }));
    }
  }
}
