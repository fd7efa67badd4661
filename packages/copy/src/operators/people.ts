import { limits } from '@halqa/domain';
import { bidiSafe } from '../formats/text.ts';

/** The members on the operators' page, and what operators do for one of them. */
export const peopleWordsInEnglish = {
  peopleTitle: 'People and sandbox requests',
  peopleLead: `Who asked for sandbox access and waits, the longest first. They are promised an answer within ${limits.sandboxAccess.activationHours} hours. Whoever wrote an email instead is found by their address.`,
  peopleFailed: 'We could not load the members',
  peopleEmpty: 'Nobody found',
  peopleEmptyText: 'No member fits this search.',
  nobodyWaits: 'Nobody waits for access',
  nobodyWaitsText: 'Every request is answered. All members are listed without the tick above.',
  search: 'Email begins with',
  onlyAsking: 'Only members who asked for access',
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
  askedOn: (moment: string) => `Asked ${moment}`,
  refused: 'Refused',
  refuse: 'Refuse',
  refuseTo: (name: string) => `Refuse access to ${bidiSafe(name)}`,
  refuseText:
    'The member is told by email that support did not open access, and how to reach support; they cannot ask again here, and access can still be granted. The reason stays in the audit.',
  operator: 'Operator',
  grantedTitle: 'Access granted',
  grantedText: (name: string) => `${bidiSafe(name)} can link a bank account now and was told by email.`,
  grantFailed: 'We could not finish granting access',
  saveCopy: 'Copy of data',
  saveCopyOf: (name: string) => `Copy of data about ${bidiSafe(name)}`,
  copyFailed: 'The copy could not be made',
  closeAccount: 'Close account',
  closeAccountOf: (name: string) => `Close account of ${bidiSafe(name)}`,
  closeAccountText:
    'For somebody who asked for it from their own address. It cannot be undone: they can log in no more, and are told by email. Write down how and when they asked.',
  accountClosed: (day: string) => `Closed ${day}`,
} as const;
