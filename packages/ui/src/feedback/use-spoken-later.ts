import { useEffect, useState } from 'react';

const moment = 100;

/**
 * Whether a message may show its words. Screen readers pass over a status that appears with its words inside, because
 * they speak what changes in a region that they know; an alert they speak as it comes.
 */
export function useSpokenLater(atOnce: boolean): boolean {
  const [isKnown, setKnown] = useState(atOnce);
  useEffect(() => {
    const timer = setTimeout(setKnown, moment, true);
    return () => clearTimeout(timer);
  }, []);
  return isKnown;
}
