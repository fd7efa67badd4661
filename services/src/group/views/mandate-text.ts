import type { SentReplyOf } from '@halqa/contract';
import { mandateLanguage, mandateText, mandateVersion, scheduleText } from '@halqa/copy';
import { type Group, type GroupRecord, mandateTermsOf, termsKey } from '@halqa/domain';
import {
  isMandateRevoked,
  type Mandate,
  type MandateText,
  type Member,
  type SignedMandate,
} from '../../ports/group-records.ts';
import { withText } from './agreement-view.ts';
import { sentSchedule } from './group-texts.ts';
import type { GroupView } from './group-view.ts';

/** The text that a member with this position and account signs. */
export function mandateFor(
  group: Pick<Group, 'name' | 'contribution' | 'memberCount' | 'rule' | 'startDate' | 'waits'>,
  position: number | null,
  account: MandateText['account'],
): MandateText {
  const terms = mandateTermsOf(group, position);
  const text = mandateText({ groupName: group.name, schedule: scheduleText(group.rule), terms, account });
  return withText({ language: mandateLanguage, terms, account }, mandateVersion, text);
}

/** Whether a member of a running group has to sign once more, because the bank reported the mandate as revoked. */
export const canSignAgain = ({ state }: Pick<GroupRecord, 'state'>, member: Member): boolean =>
  (state === 'active' || state === 'paused') && isMandateRevoked(member);

/** Whether a member is asked to sign once more: after the last debit nothing waits for it. */
export const isAskedToSign = ({ group, rounds, failedDebits, today }: GroupView, member: Member): boolean =>
  canSignAgain(group, member) &&
  (rounds.some(({ debitDate }) => debitDate >= today) ||
    [...failedDebits.values()].some(({ until }) => until !== null));

/** The mandate on the member who signed a text. */
export const mandateOf = ({ version, sha256, signedAt, terms }: SignedMandate): Mandate => ({
  version,
  sha256,
  signedAt,
  termsKey: termsKey(terms),
});

type OfferedMandate = NonNullable<SentReplyOf<'readInvite'>['mandate']>;

/** A text as it is sent. */
export function sentMandate({ version, language, text, sha256, terms, account }: MandateText): OfferedMandate {
  const { rule, ...rest } = terms;
  return { version, language, text, sha256, terms: { ...rest, ...sentSchedule({ rule }) }, account };
}

type SentMandates = SentReplyOf<'listMandates'>['mandates'];

export const sentMandates = (mandates: readonly SignedMandate[]): SentMandates =>
  mandates.map((mandate) => ({ ...sentMandate(mandate), signedAt: new Date(mandate.signedAt).toISOString() }));
