import { formatDate } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { MailWords } from './mail.ts';
import { type MoneyFacts, openAction, turnOf } from './money-facts.ts';

type CaseFacts = Omit<MoneyFacts, 'contribution'>;

/** To the member who opened it: that it has arrived, and until when it is answered. */
export function caseOpenedMail(about: CaseFacts & { answerDue: string }): MailWords {
  const due = formatDate(about.answerDue);
  return {
    subject: `Your case about ${bidiSafe(about.groupName)}: we answer by ${due}`,
    preview: 'We have what you wrote.',
    heading: `We answer by ${due}`,
    paragraphs: [
      `We have what you wrote about ${turnOf(about)} of ${bidiSafe(about.groupName)}. An operator reads it and answers by ${due}.`,
      'Nobody else in the group sees it. If you did not write it, please change your password.',
    ],
    action: openAction('Open your case', about.link),
  };
}

/** To the member: the answer itself is on the page. `isClosed`: it has closed the case. */
export function caseAnsweredMail(about: CaseFacts & { isClosed: boolean }): MailWords {
  const { groupName, isClosed } = about;
  const answered = `An operator has answered what you wrote about ${turnOf(about)} of ${bidiSafe(groupName)}`;
  return {
    subject: `Your case about ${bidiSafe(groupName)} ${isClosed ? 'is closed' : 'was answered'}`,
    preview: 'The answer is on its page.',
    heading: isClosed ? 'Your case is closed' : 'Your case was answered',
    paragraphs: [
      isClosed
        ? `${answered} and has closed the case. If something is still wrong, open a case about the same payment again on its page.`
        : `${answered}. If it does not help, write again on the same page.`,
    ],
    action: openAction('Read the answer', about.link),
  };
}
