import { useEffect, useState } from 'react';
import { type Bar, nextBar, restingBar } from './next-bar.ts';

/** The navigation bar as the person scrolls. */
export function useBar(): Bar {
  const [bar, setBar] = useState(restingBar);
  useEffect(() => {
    const look = () => setBar((before) => nextBar(before, Math.max(0, scrollY)));
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return bar;
}
