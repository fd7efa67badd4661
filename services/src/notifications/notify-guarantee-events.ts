import type { MailFor } from '@halqa/copy';
import { dateInZone, type GroupId, type Guarantee, guaranteeExpiry, openGuarantees } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { EventOf } from '../events/domain-event.ts';
import { isMissing } from '../groups/views/money-view.ts';
import { aheadNotices } from './cover-notices.ts';
import { deliver } from './deliver.ts';
import { type EventGroup, loadEventGroup } from './event-group.ts';
import type { NotifierPorts, Notifiers } from './notifier-ports.ts';

export const guaranteeNotifiers: Notifiers<'guarantee_changed'> = { guarantee_changed: notifyGuarantee };

/** Notifies who is asked, who asked, or both of a signature or an end. */
async function notifyGuarantee(
  ports: NotifierPorts,
  { groupId, at, guarantee, change }: EventOf<'guarantee_changed'>,
): Promise<void> {
  const loaded = await loadEventGroup(ports, groupId);
  const find = (id: string) => loaded?.view.seated.find((member) => member.id === id);
  const [member, guarantor] = [find(guarantee.by), find(guarantee.to)];
  if (!loaded || !member || !guarantor) return;
  const { group, seated, contributionAmount } = loaded.view;
  const href = `${loaded.href}/guarantees`;
  const request = { event: `guarantee:${groupId}:${guarantee.at}:${guarantee.by}:${change}`, at, href } as const;
  const { name: groupName } = group;
  const about = { groupName, link: `${loaded.link}/guarantees` };
  const turns = guarantee.rounds;
  switch (change) {
    case 'open': {
      const isOpen = openGuarantees(group, seated, ports.clock.now()).some(
        (each) => each.by === guarantee.by && each.at === guarantee.at,
      );
      if (!isOpen) return;
      const expiresOn = dateInZone(guaranteeExpiry(group, guarantee), group.timeZone);
      const facts = { turns, most: contributionAmount * turns.length, expiresOn };
      const mail: MailFor = (mails) => mails.guaranteeAskedMail({ ...about, memberName: member.name, ...facts });
      const content = { kind: 'guarantee_asked', params: { groupName, memberName: member.name } } as const;
      return deliver(ports, { ...request, to: guarantor, content, mail });
    }
    case 'declined': {
      const names = { groupName, memberName: guarantor.name };
      const mail: MailFor = (mails) => mails.guaranteeDeclinedMail({ ...about, ...names });
      return deliver(ports, { ...request, to: member, content: { kind: 'guarantee_declined', params: names }, mail });
    }
    case 'accepted': {
      const signed = await signedWords(ports, groupId, guarantee);
      const both = [
        { to: member, memberName: guarantor.name, isGuarantor: false },
        { to: guarantor, memberName: member.name, isGuarantor: true },
      ];
      const accepted = both.map(({ to, memberName, isGuarantor }) => {
        const content = { kind: 'guarantee_accepted', params: { groupName, memberName, isGuarantor } } as const;
        const mail: MailFor = (mails) =>
          isGuarantor
            ? mails.guaranteeSignedMail({ ...about, ...signed, memberName })
            : mails.guaranteeAcceptedMail({ ...about, memberName, turns });
        return { ...request, to, content, mail };
      });
      const ahead = await noticesOfMissing(ports, loaded, guarantee);
      const missing = ahead.map(({ round, ...notice }) => ({
        ...request,
        ...notice,
        event: `${request.event}:${round}`,
      }));
      return attemptAll([...accepted, ...missing], (notice) => deliver(ports, notice));
    }
    case 'ended': {
      const both = [
        { to: member, memberName: guarantor.name },
        { to: guarantor, memberName: member.name },
      ];
      return attemptAll(both, ({ to, memberName }) => {
        const mail: MailFor = (mails) => mails.guaranteeEndedMail({ ...about, memberName });
        const content = { kind: 'guarantee_ended', params: { groupName, memberName } } as const;
        return deliver(ports, { ...request, to, content, mail });
      });
    }
  }
}

/** Of the turns whose contribution was missing when the guarantor signed: that failed before they could be notified of it. */
async function noticesOfMissing(ports: NotifierPorts, loaded: EventGroup, { by, rounds }: Guarantee) {
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
async function signedWords({ groups }: NotifierPorts, groupId: GroupId, { by, at }: Guarantee) {
  const stored = await groups.listGuarantees(groupId);
  const signed = stored.find(({ question }) => question.by === by && question.at === at);
  if (signed === undefined) throw new Error('guarantee_missing');
  const { text, version, sha256 } = signed.words;
  return { terms: text.split('\n'), version, sha256 };
}
