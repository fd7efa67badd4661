import type { ReactNode } from 'react';

/** Gives `#prerendered-app` its type. The build replaces it by the remote's own `src/app.tsx`. */
export function App(): ReactNode {
  throw new Error('#prerendered-app must be aliased by the build.');
}
