import { yourDataWords } from '@halqa/copy';

/** Entries of a list: of each its text, then the notes beside it. */
export function Lines({ lines }: { lines: readonly (readonly string[])[] }) {
  if (lines.length === 0) return <p className="muted">{yourDataWords.nothing}</p>;
  return (
    <ul className="plain-list">
      {lines.map(([text, ...notes], index) => (
        <li key={index}>
          {/* Some texts are names, or somebody's own words, in another script than the notes. */}
          <bdi>{text}</bdi>
          {notes.map((note) => ` · ${note}`)}
        </li>
      ))}
    </ul>
  );
}
