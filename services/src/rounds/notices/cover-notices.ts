import { agreementPages } from '@halqa/contract';
import type { MailFor } from '@halqa/copy';
import { centsToDollars, type DebitStop, graceOver, type MembershipId } from '@halqa/domain';
import { hasLaterDebit, pageOf, readerOf } from '../../notifications/event-group.ts';
import { moveOf } from './member-notices.ts';
import type { CoverEvent, Member, MoneyContext, MoneyNotice } from './money-notice.ts';

/** To a guarantor and the member for whom they are debited: to nobody else. */
export function coverNotices(context: MoneyContext, event: CoverEvent, bankPage: string): readonly MoneyNotice[] {
  const { loaded, siteUrl } = context;
  const { group } = loaded.view;
  const [member, guarantor] = [event.member, event.payer].map((id) => readerOf(loaded, id));
  if (member === undefined || guarantor === undefined) return [];
  const { kind, round } = event;
  const pagesOf = (to: Member) => {
    const { link: groupLink, isFormer } = pageOf(loaded, to);
    return { groupLink, isFormer, link: isFormer ? groupLink : `${groupLink}/${agreementPages.guarantee}` };
  };
  // `memberName`: the other one of the two.
  const toGuarantor = { to: guarantor, other: member.id, memberName: member.name, isGuarantor: true };
  const toMember = { to: member, other: guarantor.id, memberName: guarantor.name, isGuarantor: false };
  const both = [toGuarantor, toMember];
  const about = { groupName: group.name, turn: round, amount: centsToDollars(event.amount) };
  switch (kind) {
    case 'cover_started':
      return both.map(({ to, other, ...names }) => ({
        to,
        other,
        content: { kind, params: { groupName: group.name, round, ...names } },
        mail: (mails) => mails.coverStartedMail({ ...about, ...names, link: pagesOf(to).link }),
      }));
    case 'cover_paid':
      return both.map(({ to, other, ...names }) => ({
        to,
        other,
        content: { kind, params: { groupName: group.name, round, ...names } },
        mail: (mails) => mails.coverPaidMail({ ...about, ...names, link: pagesOf(to).link }),
      }));
    case 'cover_failed':
    case 'cover_taken_back':
      // After the group's cash was shared out a cover that comes back concerns the guarantor alone: the member owes nothing then.
      return (event.isClaim ? [toGuarantor] : both).map(({ to, other, ...names }) => ({
        to,
        other,
        content: { kind, params: { groupName: group.name, round, ...names, ...(event.isOver && { isOver: true }) } },
        mail: (mails) =>
          mails.coverFailedMail({
            ...about,
            ...names,
            ...pagesOf(to),
            bankLink: `${siteUrl}${bankPage}`,
            isTakenBack: kind === 'cover_taken_back',
            isClaim: event.isClaim === true,
            windsDown: event.isOver === true,
            graceEnds: context.isMoneyStopped ? null : (event.graceEnds ?? null),
            move: event.graceEnds === undefined || context.isMoneyStopped ? null : moveOf(context, round, member),
            stop: stopOf(context, event),
          }),
      }));
    case 'cover_released': {
      const names = { groupName: group.name, memberName: guarantor.name };
      const mail: MailFor = (mails) => mails.coverReleasedMail({ ...names, turn: round, link: pagesOf(member).link });
      return [{ to: member, other: guarantor.id, content: { kind, params: { ...names, round } }, mail }];
    }
  }
}

/** Why nothing is debited from the guarantor any more. They are not asked to sign again where nothing is left to debit. */
const stopOf = ({ loaded, at }: MoneyContext, { stop }: CoverEvent): DebitStop | null =>
  stop === undefined || (stop === 'mandate' && !hasLaterDebit(loaded, at)) ? null : stop;

/** To the guarantor who was notified that they may be debited: what was missing has arrived, or was set off. */
export function coverNotNeededNotices(
  { loaded: { view, link }, money }: Pick<MoneyContext, 'loaded' | 'money'>,
  { round, member, isSetOff }: Missing & { readonly isSetOff: boolean },
): readonly MoneyNotice[] {
  const named = money?.round.guarantors?.find((each) => each.member === member);
  const [guarantor, payer] = [named?.guarantor, member].map((id) => view.seated.find((each) => each.id === id));
  if (guarantor === undefined || payer === undefined) return [];
  const names = { groupName: view.group.name, memberName: payer.name };
  const mail: MailFor = (mails) =>
    mails.coverNotNeededMail({ ...names, turn: round, isSetOff, link: `${link}/${agreementPages.guarantee}` });
  const content = { kind: 'cover_not_needed', params: { ...names, round } } as const;
  return [{ to: guarantor, other: member, content, mail }];
}

type Missing = { readonly round: number; readonly member: MembershipId };

/**
 * To the guarantor of whoever's contribution is missing, until its last day to pay is over: they are debited for it then, and
 * may want to end the guarantee, or to see to it that the money is there.
 */
export function coverAheadNotices(
  {
    loaded: { view, link },
    money,
    now,
    timesPaid = 0,
  }: Pick<MoneyContext, 'loaded' | 'money' | 'now'> & Partial<Pick<MoneyContext, 'timesPaid'>>,
  { round, member }: Missing,
): readonly MoneyNotice[] {
  const { group, seated, contributionAmount: amount } = view;
  if (money === undefined || now >= graceOver(money.round)) return [];
  const named = money.round.guarantors?.find((each) => each.member === member);
  const [guarantor, missing] = [named?.guarantor, member].map((id) => seated.find((each) => each.id === id));
  if (guarantor === undefined || missing === undefined) return [];
  const { graceEnds } = money.round;
  const names = { groupName: group.name, memberName: missing.name };
  const mail: MailFor = (mails) =>
    mails.coverAheadMail({ ...names, turn: round, amount, graceEnds, link: `${link}/${agreementPages.guarantee}` });
  // Each debit that fails comes here. What it says changes with the last day, and where it was paid meanwhile: then the guarantor was
  // mailed that they are not debited.
  const since = timesPaid === 0 ? '' : `:${timesPaid}`;
  const mailedOnceFor = `cover_ahead:${group.id}:${round}:${member}:${graceEnds}${since}`;
  const content = { kind: 'cover_ahead', params: { ...names, round, graceEnds } } as const;
  return [{ to: guarantor, other: member, content, mail, mailedOnceFor }];
}
