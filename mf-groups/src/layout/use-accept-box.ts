import { useRef, useState } from 'react';

/**
 * The checkbox that accepts what is signed: its properties, and `remind`, which shows `missingText` at the checkbox and moves the focus
 * there.
 */
export function useAcceptBox(accepted: boolean, missingText: string) {
  const [isMissing, setMissing] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  return {
    box: { ref, checked: accepted, required: true, error: isMissing && !accepted ? missingText : undefined },
    remind() {
      setMissing(true);
      ref.current?.focus();
    },
  };
}
