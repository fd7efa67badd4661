import { useRef, useState } from 'react';

/**
 * The checkbox that accepts what is signed: its properties; `mark`, which shows `missingText` at the checkbox while it is not ticked; and
 * `remind`, which also moves the focus there.
 */
export function useAcceptBox(accepted: boolean, missingText: string) {
  const [isMissing, setMissing] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const mark = () => setMissing(true);
  return {
    box: { ref, checked: accepted, required: true, error: isMissing && !accepted ? missingText : undefined },
    mark,
    remind() {
      mark();
      ref.current?.focus();
    },
  };
}
