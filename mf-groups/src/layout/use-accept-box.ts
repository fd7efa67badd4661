import { useRef, useState } from 'react';

/**
 * The checkbox that accepts what is signed: its properties, and `remind`, which says that it is missing and leads there.
 *
 * @param required what it says then
 */
export function useAcceptBox(accepted: boolean, required: string) {
  const [isMissing, setMissing] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  return {
    box: { ref, checked: accepted, required: true, error: isMissing && !accepted ? required : undefined },
    remind() {
      setMissing(true);
      ref.current?.focus();
    },
  };
}
