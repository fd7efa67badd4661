import { setSearch, useSearch } from '@halqa/platform';
import { useState } from 'react';

/**
 * Which of the two steps of a form is shown, kept in the address: a reload stays, and the browser's Back leads to the
 * first. `mayOpenSecond`: whether the first step is complete, so that a bookmarked address does not skip it.
 */
export function useStep<Second extends string>(second: Second, mayOpenSecond: boolean) {
  const search = useSearch();
  const [firstSearch] = useState(search);
  const [hasMoved, setMoved] = useState(false);
  const goTo = (query: string, options?: { replace: boolean }) => {
    setMoved(true);
    setSearch(query, options);
  };
  return {
    isSecond: mayOpenSecond && new URLSearchParams(search).get('step') === second,
    /** False after a move between the steps, which the focus follows. */
    isInitial: !hasMoved && search === firstSearch,
    goToSecond: () => goTo(`?step=${second}`),
    goToFirst: () => goTo('', { replace: true }),
  };
}
