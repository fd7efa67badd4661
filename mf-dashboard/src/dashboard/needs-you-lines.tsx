import { agreementPages, debtsPage, type GroupSummary, type NotificationContent } from '@halqa/contract';
import {
  debtLinkWords,
  formatMomentInZone,
  needsYouDetail,
  notificationSentence,
  notificationTitle,
  ownSeatWords,
  startGroupTitle,
  stoppedAccountWords,
  stoppedMandateWords,
  dashboardWords as words,
} from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, RowList, WarningIcon } from '@halqa/ui';
import styles from './dashboard.module.css';
import type { Ask, Need } from './needs.ts';

/** A line for each thing that waits: why, until when, and what to do. The link of a notification marks it as read. */
export function NeedsYouLines({ needs, onSetDisplayName }: { needs: readonly Need[]; onSetDisplayName: () => void }) {
  const { now } = usePlatform();
  const noteOf = (need: Need): string | null => {
    if (need.about === 'notice') return needsYouDetail(need.notification, now(), need.money);
    if (need.about === 'lost_seat') return `${ownSeatWords.free} ${ownSeatWords.joinAgain}`;
    if (need.about === 'account') return stoppedAccountWords.text;
    if (need.about === 'ask') return need.ask.kind === 'mandate' ? stoppedMandateWords.text : null;
    return need.about === 'debt' ? debtNote(need.debt) : null;
  };
  return (
    <RowList
      items={needs.map((need) => ({
        key: keyOf(need),
        start: <WarningIcon />,
        title: <Line need={need} onSetDisplayName={onSetDisplayName} />,
        note: noteOf(need),
      }))}
    />
  );
}

function debtNote({ isOwedToYou, otherName, round }: Extract<Need, { about: 'debt' }>['debt']): string {
  return isOwedToYou ? debtLinkWords.owedToYouText(otherName, round) : debtLinkWords.owedText;
}

function keyOf(need: Need): string {
  if (need.about === 'notice') return need.notification.id;
  if (need.about === 'debt') return `${need.group.id} ${need.debt.round} ${need.debt.otherName}`;
  if (need.about === 'ask') return `${need.group.id} ${need.ask.kind} ${need.ask.name}`;
  if (need.about === 'lost_seat') return need.seat.inviteCode;
  return need.about === 'prompt' ? need.prompt : need.about;
}

function Line({ need, onSetDisplayName }: { need: Need; onSetDisplayName: () => void }) {
  const { api } = usePlatform();
  if (need.about === 'prompt' && need.prompt === 'name')
    return (
      <Button look="quiet" size="small" flush onClick={onSetDisplayName}>
        {words.setDisplayName}
      </Button>
    );
  const { title, href } = lineOf(need);
  if (href === null) return title;
  const onClick = () => need.about === 'notice' && void api.readNotification({ params: { id: need.notification.id } });
  return (
    <a className={`${styles.line} ${styles.wholeRow}`} href={href} onClick={onClick}>
      {title}
    </a>
  );
}

const bankPage = '/profile/bank-accounts';

function lineOf(need: Need): { title: string; href: string | null } {
  switch (need.about) {
    case 'notice':
      return noticeLine(need);
    case 'lost_seat':
      return {
        title: ownSeatWords.ended(need.seat.groupName, need.seat.endedOn),
        href: `/groups/join/${encodeURIComponent(need.seat.inviteCode)}`,
      };
    case 'debt':
      return debtLine(need);
    case 'account':
      return { title: stoppedAccountWords.title(need.account), href: bankPage };
    case 'connection': {
      const { kind, until } = need.attention;
      if (kind === 'unknown') return { title: words.bankTitle, href: bankPage };
      return { title: sentence({ kind: 'bank_attention', params: { attention: kind, until } }), href: bankPage };
    }
    case 'ask':
      return askLine(need.group, need.ask);
    case 'prompt':
      return { title: words.bankTitle, href: bankPage };
  }
}

/** What could not be debited from one account, and can be from the one that is linked now, is paid on the page of its group. */
function noticeLine({ notification, money: { otherAccount } }: Extract<Need, { about: 'notice' }>) {
  const { groupId, href } = notification;
  if (otherAccount === null || notification.kind !== 'contribution_failed' || notification.params.stop === 'mandate')
    return { title: notificationTitle(notification), href };
  const { groupName, round } = notification.params;
  const title = sentence({ kind: 'contribution_failed', params: { groupName, round, needsBank: false } });
  return { title, href: groupId ? groupPage(groupId) : href };
}

function debtLine({ group, debt: { otherName, amountCents, isOwedToYou } }: Extract<Need, { about: 'debt' }>) {
  const say = isOwedToYou ? debtLinkWords.owedToYou : debtLinkWords.owed;
  return { title: say(otherName, amountCents / 100), href: `${groupPage(group.id)}/${debtsPage}` };
}

const groupPage = (id: string): string => `/groups/${encodeURIComponent(id)}`;

function askLine({ id, name: groupName }: Pick<GroupSummary, 'id' | 'name'>, { kind, name, until }: Ask) {
  const page = groupPage(id);
  const memberName = name ?? '';
  switch (kind) {
    case 'swap':
      return {
        title: sentence({ kind: 'swap_asked', params: { memberName, groupName } }),
        href: `${page}/${agreementPages.swap}`,
      };
    case 'guarantee':
      return {
        title: sentence({ kind: 'guarantee_asked', params: { memberName, groupName } }),
        href: `${page}/${agreementPages.guarantee}`,
      };
    case 'replacement':
      return {
        title: sentence({ kind: 'replacement_asked', params: { memberName, groupName } }),
        href: `${page}/${agreementPages.replacement}`,
      };
    case 'start':
      return { title: startGroupTitle(groupName), href: page };
    case 'invitation_declined':
    case 'invitation_expired':
      return {
        title: words.inviteInstead(sentence({ kind, params: { memberName, groupName } })),
        href: `${page}/people#invite`,
      };
    case 'terms':
      return { title: sentence({ kind: 'terms_changed', params: { groupName } }), href: page };
    case 'mandate':
      return { title: stoppedMandateWords.title(groupName), href: page };
    case 'co_organizer':
    case 'organizer':
      return {
        title: sentence({ kind: 'role_asked', params: { organizerName: memberName, groupName, role: kind } }),
        href: page,
      };
    case 'bank':
      return {
        title: ownSeatWords.waits(groupName, until === null ? null : formatMomentInZone(until)),
        href: bankPage,
      };
    case 'seat_free':
      return { title: words.seatFree(groupName), href: `${page}/people#invite` };
  }
}

/** A sentence as the bell has it. */
const sentence = (content: NotificationContent): string => notificationSentence(content);
