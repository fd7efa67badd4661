import type { ReactNode } from 'react';

/** Stands where the build puts the `src/app.tsx` of the remote whose pages are finished. */
export function App(): ReactNode {
  throw new Error('There is no remote here.');
}
