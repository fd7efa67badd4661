import type { RingWords, Seat } from './seat.ts';

type RingTableProps = { seats: readonly Seat[]; words: RingWords; ordered: boolean };

/** What the ring shows, for those who listen. */
export function RingTable({ seats, words, ordered }: RingTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{ordered ? words.caption : words.captionBeforeDraw}</caption>
        <thead>
          <tr>
            {ordered && <th scope="col">{words.position}</th>}
            <th scope="col">{words.member}</th>
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat.position}>
              {ordered && <th scope="row">{seat.position}</th>}
              <td>{memberOf(seat, words)}</td>
              <td>{words.states[seat.state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function memberOf(seat: Seat, words: RingWords): string {
  if (!seat.isYou) return seat.name ?? words.nobody;
  return seat.name ? `${seat.name} (${words.you})` : words.you;
}
