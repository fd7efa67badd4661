/**
 * The kinds of items whose changes are domain events, by the beginnings of their keys. Consumers of the stream are invoked
 * for these alone: otherwise each mail that the notifier records would wake it again.
 */
export const eventItems = {
  profile: { pk: 'USER#', sk: 'PROFILE' },
  preferences: { pk: 'USER#', sk: 'PREFERENCES' },
  security: { pk: 'USER#', sk: 'SECURITY#' },
  group: { pk: 'GROUP#', sk: 'META' },
  member: { pk: 'GROUP#', sk: 'M#' },
  invitation: { pk: 'GROUP#', sk: 'INV#' },
  case: { pk: 'GROUP#', sk: 'CASE#' },
  money: { pk: 'GROUP#', sk: 'EVENT#' },
  postponed: { pk: 'LATER#', sk: '' },
} as const;

/** Which of them each consumer is invoked for. */
export const consumedItems = {
  projections: [eventItems.profile, eventItems.preferences, eventItems.member, eventItems.invitation, eventItems.money],
  notifier: [
    eventItems.profile,
    eventItems.security,
    eventItems.group,
    eventItems.member,
    eventItems.invitation,
    eventItems.case,
    eventItems.money,
    eventItems.postponed,
  ],
} as const;
