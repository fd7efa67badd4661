import { bidiSafe } from '../formats/text.ts';

/** What an operator has just done, and to what: above the sentence that it is in the audit. */
export const decisionsInEnglish = {
  decided: 'The decision and your reason are in the audit.',
  done: {
    hold: (payout: string) => `On hold: ${payout}`,
    release: (payout: string) => `Released: ${payout}`,
    debitsGoOn: 'Debits go on',
    withdraw: 'The proposal was withdrawn',
    dismiss: (name: string) => `The report of ${bidiSafe(name)} was dismissed`,
    stop_inviting: (name: string) => `${bidiSafe(name)} can invite nobody any more`,
    allow_inviting: (name: string) => `${bidiSafe(name)} can invite again`,
    rejectAccess: (name: string) => `The request of ${bidiSafe(name)} was rejected`,
    closeAccount: (name: string) => `The account of ${bidiSafe(name)} was closed`,
    proposeEnd: (group: string) => `Ending ${bidiSafe(group)} early is proposed`,
    reject: (group: string) => `The proposal to end ${bidiSafe(group)} was rejected`,
    approve: (group: string) => `${bidiSafe(group)} ends early`,
    answer: (name: string) => `The case of ${bidiSafe(name)} was answered`,
    close: (name: string) => `The case of ${bidiSafe(name)} was answered and closed`,
  },
} as const;
