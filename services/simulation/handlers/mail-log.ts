import type { MailWords } from '@halqa/copy';
import type { Mailer } from '../../src/emails/render-mail.tsx';
import { mailLease } from '../../src/ports/mail-lease.ts';
import type { MailClaim, SentMails } from '../../src/ports/notifications.ts';
import { ensure } from '../invariant.ts';
import { pieceOfWork } from './current-work.ts';
import type { Process } from './scheduler.ts';

type LoggedMail = {
  readonly claim: string;
  readonly to: string;
  readonly words: MailWords;
  /** The process stood still between claiming and sending: another one may have sent it meanwhile. */
  readonly isLate: boolean;
  /** The process wrote down that it was sent, while nobody else could send it. */
  isConfirmed: boolean;
};

/** What a piece of work has claimed, and the mail that it sent last. */
type Sending = { id: string; at: number; last: LoggedMail | undefined };

/** The mails of one run, in the order in which the mail service accepted them. */
export type MailLog = {
  readonly sent: readonly LoggedMail[];
  /** The ports of one process, through which each piece of its work claims, sends and confirms one mail after the other. */
  of(
    process: Process,
    sentMails: SentMails,
    now: () => number,
  ): { readonly sentMails: SentMails; readonly mailer: Mailer };
  /** Every mail that was claimed was sent; twice only where a process ended before it could write down that it was. */
  ensureOnce(): void;
};

export function createMailLog(): MailLog {
  const sent: LoggedMail[] = [];
  /** How many mails were sent before each was first claimed. */
  const claimed = new Map<string, number>();
  return {
    sent,
    of: (process, sentMails, clock) => {
      const pieces = new WeakMap<object, Sending>();
      const sending = (): Sending => {
        const piece = pieceOfWork() ?? process;
        const own = pieces.get(piece) ?? { id: '', at: 0, last: undefined };
        pieces.set(piece, own);
        return own;
      };
      const isInTime = () => clock() - sending().at < mailLease;
      return {
        sentMails: {
          claim: async (mail, now) => {
            const claim = await sentMails.claim(mail, now);
            if (claim === 'mine') Object.assign(sending(), { id: idOf(mail), at: now });
            if (!claimed.has(idOf(mail))) claimed.set(idOf(mail), sent.length);
            return claim;
          },
          confirm: async (mail) => {
            await sentMails.confirm(mail);
            const { last } = sending();
            if (last?.claim === idOf(mail) && isInTime()) last.isConfirmed = true;
          },
          release: (mail) => sentMails.release(mail),
        },
        mailer: {
          send: (to, words) =>
            process.call(`mail ${words.subject}`, async () => {
              const mail = { claim: sending().id, to, words, isLate: !isInTime(), isConfirmed: false };
              sending().last = mail;
              sent.push(mail);
              return `mail-${sent.length}`;
            }),
        },
      };
    },
    ensureOnce: () => {
      for (const [claim, sentBefore] of claimed) {
        const mails = sent.filter((mail) => mail.claim === claim);
        const unavoidable = mails.filter(({ isLate, isConfirmed }) => isLate || !isConfirmed).length;
        const mayBeUnsent = mayBeOver.test(claim) || isOutOfDate(claim, sent.slice(sentBefore));
        ensure(mails.length > 0 || mayBeUnsent, 'notices', () => `the mail about ${claim} was never sent`);
        ensure(
          mails.length <= 1 + unavoidable,
          'notices',
          () => `the mail about ${claim} was sent ${mails.length} times`,
        );
      }
    },
  };
}

/** Whoever has joined before an interrupted mail is tried again is not invited any more, nor is a place offered to whoever has answered. */
const mayBeOver = /^(invited|place_offered):/;

/**
 * The day of a late payout may have changed before an interrupted mail is tried again, or what can be chosen now may have grown to all
 * that was missing: then a later mail of the group went to the same person.
 */
function isOutOfDate(claim: string, later: readonly LoggedMail[]): boolean {
  const [, groupId, person] =
    /^(?:payout_late|money(?=:[^:]+:\d+:part_available:)):([^:]+):.* to (.+)$/.exec(claim) ?? [];
  if (groupId === undefined) return false;
  return later.some((mail) => mail.claim.includes(`:${groupId}:`) && mail.claim.endsWith(` to ${person}`));
}

const idOf = ({ eventKey, person }: MailClaim) => `${eventKey} to ${person}`;
