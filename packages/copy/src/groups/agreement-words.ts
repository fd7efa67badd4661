import { bidiSafe } from '../formats/text.ts';

/** What the pages of all kinds of agreements say alike. */
export const agreementWordsInEnglish = {
  back: 'Back to the group',
  askTitle: 'Ask a member',
  choose: 'Choose a member',
  original: 'The English text, which you sign',
  showText: 'The words that are signed',
  accept: 'I have read these words and sign them',
  acceptRequired: 'You must agree to the words first',
  ask: 'Sign and ask',
  asked: (name: string) => `${bidiSafe(name)} is asked`,
  replaces: 'It replaces what you asked before.',
  waiting: (until: string) => `They can answer until ${until}. Until then nothing changes.`,
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
} as const;
