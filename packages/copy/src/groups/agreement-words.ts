import type { GroupAgreements } from '@halqa/contract';
import { bidiSafe } from '../formats/text.ts';

type NothingToAsk = Exclude<NonNullable<GroupAgreements['nothingToAsk']>, 'unknown'>;

/** What the pages of all kinds of agreements say alike. */
export const agreementWordsInEnglish = {
  back: 'Back to the group',
  askTitle: 'Ask a member',
  choose: 'Choose a member',
  original: 'The English text, which you sign',
  showText: 'The words of this agreement',
  accept: 'I have read these words and sign them',
  acceptRequired: 'You must agree to the words first',
  ask: 'Sign and ask',
  asked: (name: string) => `${bidiSafe(name)} is asked`,
  replaces: 'It replaces what you asked before.',
  waiting: (until: string) => `They can answer until ${until}. Nothing changes unless they agree.`,
  withdraw: 'Take it back',
  withdrawTitle: 'Take the question back?',
  withdrawPoints: ['Nothing changes, and you can ask again.'] as readonly string[],
  withdrawn: 'You took it back',
  keep: 'Leave it',
  offered: (until: string) => `You need not answer. After ${until} the question ends by itself.`,
  signedOn: (one: string, first: string, other: string, second: string) =>
    `Signed by ${bidiSafe(one)} on ${first} and by ${bidiSafe(other)} on ${second}`,
  endedOn: (date: string) => `Ended on ${date}`,
  fingerprint: 'Fingerprint (SHA-256)',
  nothing: {
    over: 'This can be asked only while the group runs.',
    paused: 'This can be asked again after the pause.',
    turn_begun: 'Your turn has begun, so you keep your place.',
    organizer: 'You organize the group. Once somebody else does, you can ask to be replaced.',
    took_place: 'You took over your place, and cannot hand it on.',
  } satisfies Record<NothingToAsk, string>,
} as const;
