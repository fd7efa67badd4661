/** A date as people write it, with the exact one behind it. */
export function DateText({ iso, children }: { iso: string; children: string }) {
  return (
    <time className="tabular" dateTime={iso}>
      {children}
    </time>
  );
}
