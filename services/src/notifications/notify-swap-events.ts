import type { MailFor } from '@halqa/copy';
import { dateInZone, openSwaps, swapExpiry } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import { deliver } from './deliver.ts';
import { loadEventGroup } from './event-group.ts';
import type { NotifierPorts, Notifiers } from './notifier-ports.ts';

export const swapNotifiers: Notifiers<'swap_changed'> = { swap_changed: notifySwap };

/** Notifies who is asked, who asked, or everybody of an exchange. */
async function notifySwap(ports: NotifierPorts, { groupId, at, swap, change }: EventOf<'swap_changed'>): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  const find = (id: string) => loaded?.view.seated.find((member) => member.id === id);
  const [asking, asked] = [find(swap.by), find(swap.to)];
  if (!loaded || !asking || !asked) return;
  const { group, seated } = loaded.view;
  const page = { href: `${loaded.href}/swap`, link: `${loaded.link}/swap` };
  const request = { event: `swap:${groupId}:${swap.at}:${swap.by}:${change}`, at, href: page.href } as const;
  const about = { groupName: group.name, link: page.link };
  switch (change) {
    case 'asked': {
      const isOpen = openSwaps(group, seated, ports.clock.now()).some(
        (each) => each.by === swap.by && each.at === swap.at,
      );
      if (!isOpen) return;
      const names = { groupName: group.name, memberName: asking.name };
      const expiresOn = dateInZone(swapExpiry(group, swap), group.timeZone);
      const mail: MailFor = (mails) =>
        mails.swapAskedMail({ ...about, memberName: asking.name, turns: swap.rounds, expiresOn });
      return deliver(ports, { ...request, to: asked, content: { kind: 'swap_asked', params: names }, mail });
    }
    case 'declined': {
      const names = { groupName: group.name, memberName: asked.name };
      const mail: MailFor = (mails) => mails.swapDeclinedMail({ ...about, memberName: asked.name });
      return deliver(ports, { ...request, to: asking, content: { kind: 'swap_declined', params: names }, mail });
    }
    case 'swapped': {
      const names = { groupName: group.name, memberName: asking.name, otherName: asked.name };
      const mail: MailFor = (mails) => mails.turnsSwappedMail({ ...about, ...names, turns: swap.rounds });
      const content = { kind: 'turns_swapped', params: names } as const;
      return attemptAll(seated, (to) => deliver(ports, { ...request, to, content, mail }));
    }
  }
}
