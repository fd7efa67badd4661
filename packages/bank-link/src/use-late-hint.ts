import { useEffect, useState } from 'react';

/** Specification section 9: "Bank link load-failure hint: after 5 seconds". */
const LATE_AFTER_MILLISECONDS = 5000;

/** True once something has been waited for that long. Starts over when the waiting starts over. */
export function useLateHint(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const hint = setTimeout(() => setLate(true), LATE_AFTER_MILLISECONDS);
    return () => clearTimeout(hint);
  }, [waiting]);
  return late;
}
