import type { ReactNode } from 'react';

/** Says once that something is coming, and holds the skeletons that keep its place. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
