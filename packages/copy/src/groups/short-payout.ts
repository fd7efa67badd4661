import { inLanguage } from '../language.ts';
import { shortPayoutWordsInArabic } from './short-payout.ar.ts';

const contributions = (missing: number, underWay: number) => {
  if (underWay > 0 && underWay >= missing)
    return missing === 1 ? '1 contribution is on its way' : `${missing} contributions are on their way`;
  const notThere = missing === 1 ? '1 contribution has not arrived' : `${missing} contributions have not arrived`;
  return underWay === 0
    ? notThere
    : `${notThere}, of which ${underWay} ${underWay === 1 ? 'is on its way' : 'are on their way'}`;
};

/** What the recipient of a turn that is short can choose, and the parts of a payout. Amounts are passed as formatted texts. */
const shortPayoutWordsInEnglish = {
  title: (missing: number, underWay = 0) => `Your payout waits: ${contributions(missing, underWay)}`,
  choice: (now: string, rest: string) =>
    `You decide: wait, or have ${now} sent now and the rest, ${rest}, when it comes.`,
  /** `on`: the day from which it can be sent; null while that is not known. */
  clearing: (cleared: string, on: string | null, missing: string) =>
    `Of the rest, ${cleared} has arrived and ${on === null ? 'is being cleared' : `can be sent from ${on} on`}; ${missing} has not arrived.`,
  noPartsWithoutYou: 'Nothing is sent in parts without you.',
  received: (amount: string) => `You have already received ${amount} of this payout.`,
  wait: 'Wait',
  waitText: 'You need to do nothing: what is left is sent once the last contribution has arrived and cleared.',
  waitTextAfterReturn:
    'Have the payout sent again above: what is left is sent once the last contribution has arrived and cleared.',
  take: 'Take what is there now',
  /** `isMore`: the rest is more than one contribution, so that a part of it can be there before all of it. */
  takeText: (rest: string, isMore: boolean) =>
    `The rest, ${rest}, is sent by itself once everything has arrived and cleared${isMore ? ', or sooner when you choose again' : ''}, unless the members end the group before.`,
  voting:
    'The members vote how the group goes on. Until that is over, or what is missing has arrived, nothing of it can be sent to you: what is there is part of what they decide about.',
  votingNothing:
    'The members vote how the group goes on. Until that is over, or what is missing has arrived, nothing of it can be sent to you.',
  stopped: (now: string) => `All payments are stopped: you can have ${now} sent once they go on.`,
  nothingYet: 'Nothing can be sent yet: nothing new has arrived.',
  returnableYet: 'Nothing can be sent yet: a bank can still take back what has arrived.',
  takeAmount: (amount: string) => `Take ${amount} now`,
  confirm: (amount: string) => `Take ${amount} now?`,
  sentTo: (amount: string, account: string) => `${amount} is sent to ${account}.`,
  restStays: (rest: string) => `The rest, ${rest}, is sent when it comes, unless the members end the group before.`,
  done: 'It is sent within minutes',
  chosen: (amount: string) => `You chose to be paid ${amount} now. It is being sent.`,
} as const;

export const shortPayoutWords = inLanguage({ en: shortPayoutWordsInEnglish, ar: shortPayoutWordsInArabic });
