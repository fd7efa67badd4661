/** A formatted date with its machine-readable value. */
export function DateText({ iso, children }: { iso: string; children: string }) {
  return (
    <time className="tabular" dateTime={iso}>
      {children}
    </time>
  );
}
