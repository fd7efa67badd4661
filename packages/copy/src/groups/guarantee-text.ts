import { limits } from '@halqa/domain';
import { formatDateInEnglish, formatDollarsInEnglish } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import type { AgreementFacts } from './agreement-facts.ts';
import { guaranteeTermsInArabic } from './guarantee.ar.ts';

/** Changes with every change of the text below; a test compares its hash. */
export const guaranteeVersion = 'guarantee-2026-11-1';

/** The text that both sign, word for word: five terms, each a line. The second authorizes the debit. */
export function guaranteeText({ groupName, memberName, otherName, contribution, turns }: AgreementFacts): string {
  const [member, guarantor] = [bidiSafe(memberName), bidiSafe(otherName ?? '')];
  const amount = formatDollarsInEnglish(contribution);
  const most = formatDollarsInEnglish(contribution * turns.length);
  const named = turns.map(({ round, debitDate }) => `turn ${round} (debited on ${formatDateInEnglish(debitDate)})`);
  return [
    `In ${bidiSafe(groupName)}, ${guarantor} steps in for ${member} in ${named.join(', ')}. A vote can move these days; the turns stay the same. It counts once both have signed.`,
    `${guarantor}: I authorize ${productName} to debit ${amount} once for each of these turns, ${most} at most, from the bank account that I have linked, or from one that I put in its place, if the contribution of ${member} is missing and not on its way after the last day to pay it, and mine is not missing. The debit waits while debits are paused or one of ${member} is on its way. A debit that fails is not repeated. Nothing is added: no interest, no fee.`,
    `Either of them can end this here for debits that have not begun. ${guarantor} can also stop one by writing to ${productName} or telling the bank ${limits.debit.stopBusinessDays} business days before it, and is told when a contribution of ${member} to these turns fails.`,
    `${member} owes ${guarantor} exactly what was debited, unless a bank takes it back, and nothing is debited from ${member} for it. It is settled once ${guarantor} says here that it was paid back or is forgiven.`,
    `If the group ends early, what is not settled counts as paid by ${guarantor} when its money is shared out, and is not owed any more; what was settled counts as paid by ${member}. What a bank takes back after that, ${guarantor} owes.`,
  ].join('\n');
}

/** The terms in the reader's language, where that is not the language of the text. */
export const translatedGuarantee = inLanguage<(facts: AgreementFacts) => readonly string[] | null>({
  en: () => null,
  ar: guaranteeTermsInArabic,
});
