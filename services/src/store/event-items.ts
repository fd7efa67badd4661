/**
 * The kinds of items whose changes are domain events, by the beginnings of their keys. Consumers of the stream are invoked
 * for these alone: otherwise each mail that the notifier records would wake it again.
 */
export const eventItems = {
  profile: { pk: 'USER#', sk: 'PROFILE' },
  preferences: { pk: 'USER#', sk: 'PREFERENCES' },
  security: { pk: 'USER#', sk: 'SECURITY#' },
  fact: { pk: 'GROUP#', sk: 'FACT#' },
  case: { pk: 'GROUP#', sk: 'CASE#' },
  money: { pk: 'GROUP#', sk: 'EVENT#' },
  postponed: { pk: 'LATER#', sk: '' },
} as const;

/** Which of them each consumer is invoked for. */
export const consumedItems = {
  projections: [eventItems.profile, eventItems.preferences, eventItems.fact, eventItems.money],
  notifier: [
    eventItems.profile,
    eventItems.security,
    eventItems.fact,
    eventItems.case,
    eventItems.money,
    eventItems.postponed,
  ],
} as const;
