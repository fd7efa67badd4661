import { person } from '@halqa/contract';

const auditFields = ['action', 'by', 'at', 'whom', 'search', 'reason'] as const;

/** Read from the profiles of those who asked, and of nobody else. */
const { access_request: _, ...indexedPerson } = person.shape;

/**
 * What GSI1 holds of its items beside their keys: what the lists of operators show, and nothing else, so that other changes
 * of a profile are not written twice.
 */
export const indexedFields: readonly string[] = [...Object.keys(indexedPerson), 'userId', ...auditFields];
