import { useLocation, useSearchParams } from '@halqa/platform/router';
import { useState } from 'react';

/**
 * Which of the two steps of a form is shown, kept in the address: a reload stays, and the browser's Back leads to the
 * first. `mayOpenSecond`: whether the first step is complete, so that a bookmarked address does not skip it.
 */
export function useStep<Second extends string>(second: Second, mayOpenSecond: boolean) {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return {
    isSecond: mayOpenSecond && query.get('step') === second,
    /** False after a move between the steps, which the focus follows. */
    isInitial: key === firstKey,
    goToSecond: () => setQuery({ step: second }),
    goToFirst: () => setQuery({}, { replace: true }),
  };
}
