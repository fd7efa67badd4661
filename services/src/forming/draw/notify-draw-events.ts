import type { MailFor } from '@halqa/copy';
import type { Draw } from '@halqa/domain';
import { attemptAll } from '../../basics/attempt-all.ts';
import type { EventOf } from '../../events/domain-event.ts';
import { deliver } from '../../notifications/deliver.ts';
import { type EventGroup, loadEventGroup } from '../../notifications/event-group.ts';
import type { NotifierPorts, Notifiers } from '../../notifications/notifier-ports.ts';
import { notifyStarted } from '../notify-group-events.ts';

type DrawEvent = EventOf<'draw_begun' | 'draw_revealed' | 'draw_void'>;

export const drawNotifiers: Notifiers<'draw_begun' | 'draw_revealed' | 'draw_void'> = {
  draw_begun: notifyBegun,
  draw_revealed: (ports, event) => attemptAll([notifyRevealed, notifyStarted], (each) => each(ports, event)),
  draw_void: notifyVoid,
};

/** Notifies every member of the commit, and until when they can be ready. */
async function notifyBegun(ports: NotifierPorts, event: DrawEvent): Promise<void> {
  const loaded = await loadDraw(ports, event);
  if (loaded === undefined) return;
  const { view, href, link, draw } = loaded;
  const { name: groupName, timeZone } = view.group;
  const closesAt = new Date(draw.closesAt).toISOString();
  const content = { kind: 'draw_begun', params: { groupName, closesAt, timeZone } } as const;
  const mail: MailFor = (mails) => mails.drawBegunMail({ groupName, link, commit: draw.commit, closesAt, timeZone });
  await notifyEach(loaded, event, (to, request) => deliver(ports, { ...request, to, content, href, mail }));
}

/** Notifies every member of the order and of their own position in it. */
async function notifyRevealed(ports: NotifierPorts, event: EventOf<'draw_revealed'>): Promise<void> {
  const loaded = await loadDraw(ports, event);
  const result = loaded?.draw.result;
  if (!loaded || !result) return;
  const { view, draw } = loaded;
  const { name: groupName } = view.group;
  const nameOf = new Map(view.members.map(({ id, name }) => [id, name]));
  const order = result.order.map((id) => nameOf.get(id) ?? '');
  await notifyEach(loaded, event, async (to, request) => {
    const turn = result.order.indexOf(to.id) + 1;
    const content = { kind: 'draw_revealed', params: { groupName, position: turn } } as const;
    const mail: MailFor = (mails) =>
      mails.drawRevealedMail({ groupName, link: `${loaded.link}/draw`, commit: draw.commit, turn, order });
    await deliver(ports, { ...request, to, content, href: `${loaded.href}/draw`, mail });
  });
}

/** Notifies every member that the draw does not count. */
async function notifyVoid(ports: NotifierPorts, event: DrawEvent): Promise<void> {
  const loaded = await loadDraw(ports, event);
  if (loaded === undefined) return;
  const { view, href, link } = loaded;
  const { name: groupName } = view.group;
  const content = { kind: 'draw_void', params: { groupName } } as const;
  const mail: MailFor = (mails) => mails.drawVoidMail({ groupName, link });
  await notifyEach(loaded, event, (to, request) => deliver(ports, { ...request, to, content, href, mail }));
}

type LoadedDraw = EventGroup & { readonly draw: Draw };

async function loadDraw(ports: NotifierPorts, { groupId, draw: number }: DrawEvent): Promise<LoadedDraw | undefined> {
  const loaded = await loadEventGroup(ports, groupId);
  const draw = loaded && (await ports.draws.find(groupId, number));
  return loaded && draw && { ...loaded, draw };
}

type Seated = EventGroup['view']['seated'][number];
type Request = { readonly eventKey: string; readonly at: number; readonly groupId: string };

/** One delivery for each member who took part; somebody who joined after a void draw was in none. */
function notifyEach(
  { view, draw }: LoadedDraw,
  { groupId, at, kind }: DrawEvent,
  send: (to: Seated, request: Request) => Promise<void>,
): Promise<void> {
  const request = { eventKey: `${kind}:${groupId}:${draw.number}`, at, groupId };
  const members = view.seated.filter(({ id }) => draw.members.includes(id));
  return attemptAll(members, (to) => send(to, request));
}
