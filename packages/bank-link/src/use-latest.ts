import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the latest one it was given; for callbacks that a library keeps. */
export function useLatest<Arguments extends unknown[]>(callback: (...given: Arguments) => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
