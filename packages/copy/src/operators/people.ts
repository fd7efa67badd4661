import { bidiSafe } from '../formats/text.ts';

/** The members on the operators' page, and what operators do for one of them. */
export const peopleWordsInEnglish = {
  peopleTitle: 'People and sandbox requests',
  peopleLead: 'Requests for sandbox access arrive by email. Find the sender here and grant it.',
  peopleFailed: 'We could not load the members',
  peopleEmpty: 'Nobody found',
  peopleEmptyText: 'No member fits this search.',
  search: 'Email begins with',
  onlyWaiting: 'Only members without access',
  find: 'Search',
  name: 'Name',
  email: 'Email',
  joined: 'Joined',
  lastSignIn: 'Last login',
  bank: 'Bank linked',
  access: 'Sandbox access',
  granted: 'Granted',
  grant: 'Grant access',
  grantTo: (name: string) => `Grant access to ${bidiSafe(name)}`,
  operator: 'Operator',
  grantedTitle: 'Access granted',
  grantedText: (name: string) => `${bidiSafe(name)} can link a bank account now and was told by email.`,
  grantFailed: 'We could not finish granting access',
  saveCopy: 'Copy',
  saveCopyOf: (name: string) => `Copy what is stored about ${bidiSafe(name)}`,
  copyFailed: 'The copy could not be made',
  closeAccount: 'Close',
  closeAccountOf: (name: string) => `Close the account of ${bidiSafe(name)}`,
  closeAccountText:
    'For somebody who asked for it from their own address. It cannot be undone: they can log in no more, and are told by email. Write down how and when they asked.',
  accountClosed: (day: string) => `Closed ${day}`,
} as const;
