import type { MailFor } from '@halqa/copy';
import { dateInZone, type GroupId, type Guarantee, guaranteeExpiry, openGuarantees } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import { isMissing } from '../groups/views/money-view.ts';
import { aheadNotices } from './cover-notices.ts';
import { deliver } from './deliver.ts';
import { type EventGroup, loadEventGroup } from './event-group.ts';
import type { NotifierPorts, Notifiers } from './notifier-ports.ts';

type GuaranteeKind = 'guarantee_asked' | 'guarantee_declined' | 'guarantee_accepted' | 'guarantee_ended';

export const guaranteeNotifiers: Notifiers<GuaranteeKind> = {
  guarantee_asked: notifyGuarantee,
  guarantee_declined: notifyGuarantee,
  guarantee_accepted: notifyGuarantee,
  guarantee_ended: notifyGuarantee,
};

/** Notifies who is asked, who asked, or both of a signature or an end. */
async function notifyGuarantee(ports: NotifierPorts, event: EventOf<GuaranteeKind>): Promise<void> {
  const { groupId, at, kind } = event;
  const loaded = await loadEventGroup(ports, groupId);
  const find = (id: string | null) => loaded?.view.seated.find((each) => each.id === id);
  const [by, other] = [find(event.by), find(event.about)];
  if (!loaded || !by || !other) return;
  const { group, seated, contributionAmount } = loaded.view;
  const href = `${loaded.href}/guarantees`;
  const request = { event: `${kind}:${groupId}:${at}:${by.id}`, at, href } as const;
  const { name: groupName } = group;
  const about = { groupName, link: `${loaded.link}/guarantees` };
  switch (kind) {
    case 'guarantee_asked': {
      const open = openGuarantees(group, seated, ports.clock.now());
      const guarantee = open.find((each) => each.by === by.id && each.at === at);
      if (guarantee === undefined) return;
      const { rounds: turns } = event;
      const expiresOn = dateInZone(guaranteeExpiry(group, guarantee), group.timeZone);
      const facts = { turns, most: contributionAmount * turns.length, expiresOn };
      const mail: MailFor = (mails) => mails.guaranteeAskedMail({ ...about, memberName: by.name, ...facts });
      const content = { kind, params: { groupName, memberName: by.name } } as const;
      return deliver(ports, { ...request, to: other, content, mail });
    }
    case 'guarantee_declined': {
      const names = { groupName, memberName: by.name };
      const mail: MailFor = (mails) => mails.guaranteeDeclinedMail({ ...about, ...names });
      return deliver(ports, { ...request, to: other, content: { kind, params: names }, mail });
    }
    case 'guarantee_accepted': {
      const { rounds: turns, askedAt } = event;
      const signed = await signedWords(ports, groupId, { by: other.id, at: askedAt });
      const both = [
        { to: other, memberName: by.name, isGuarantor: false },
        { to: by, memberName: other.name, isGuarantor: true },
      ];
      const accepted = both.map(({ to, memberName, isGuarantor }) => {
        const content = { kind, params: { groupName, memberName, isGuarantor } } as const;
        const mail: MailFor = (mails) =>
          isGuarantor
            ? mails.guaranteeSignedMail({ ...about, ...signed, memberName })
            : mails.guaranteeAcceptedMail({ ...about, memberName, turns });
        return { ...request, to, content, mail };
      });
      const ahead = await noticesOfMissing(ports, loaded, { by: other.id, rounds: turns });
      const missing = ahead.map(({ round, ...notice }) => ({
        ...request,
        ...notice,
        event: `${request.event}:${round}`,
      }));
      return attemptAll([...accepted, ...missing], (notice) => deliver(ports, notice));
    }
    case 'guarantee_ended': {
      const both = [
        { to: by, memberName: other.name },
        { to: other, memberName: by.name },
      ];
      return attemptAll(both, ({ to, memberName }) => {
        const mail: MailFor = (mails) => mails.guaranteeEndedMail({ ...about, memberName });
        const content = { kind, params: { groupName, memberName } } as const;
        return deliver(ports, { ...request, to, content, mail });
      });
    }
  }
}

/** Of the turns whose contribution was missing when the guarantor signed: that failed before they could be notified of it. */
async function noticesOfMissing(
  ports: NotifierPorts,
  loaded: EventGroup,
  { by, rounds }: Pick<Guarantee, 'by' | 'rounds'>,
) {
  const found = await Promise.all(rounds.map((round) => ports.money.findRound(loaded.view.group.id, round)));
  return found.flatMap((money) => {
    const own = money?.contributions.find(({ member }) => member === by);
    if (money === undefined || own === undefined || !isMissing(own)) return [];
    const { round } = money.round;
    const context = { loaded, money, now: ports.clock.now() };
    return aheadNotices(context, { round, member: by }).map((notice) => ({ ...notice, round }));
  });
}

/** What both signed, word for word. Throws when it is missing, as the group does. */
async function signedWords({ groups }: NotifierPorts, groupId: GroupId, { by, at }: Pick<Guarantee, 'by' | 'at'>) {
  const stored = await groups.listGuarantees(groupId);
  const signed = stored.find(({ question }) => question.by === by && question.at === at);
  if (signed === undefined) throw new Error('guarantee_missing');
  const { text, version, sha256 } = signed.words;
  return { terms: text.split('\n'), version, sha256 };
}
