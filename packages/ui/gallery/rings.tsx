import { ringWords } from '@halqa/copy';
import { Cluster, Ring, type Seat, type SeatState } from '../src/index.ts';

const shared = { labels: ringWords };

export function Rings() {
  return (
    <>
      <Ring
        {...shared}
        size="hero"
        rotating
        seats={sampleGroup(10, 3, 5)}
        center={{ amount: '$5,000', caption: 'every two weeks' }}
      />
      <Cluster>
        <Ring
          {...shared}
          size="page"
          seats={sampleGroup(8, 2, 2)}
          center={{ amount: '$12,000', caption: 'goes to you on March 3' }}
        />
        <Ring {...shared} size="preview" seats={formingGroup(5, 1)} center={{ amount: '$500', caption: 'each turn' }} />
      </Cluster>
      <Cluster>
        {[3, 4, 6, 7, 9, 11, 12].map((count) => (
          <Ring
            key={count}
            {...shared}
            size="preview"
            seats={sampleGroup(count, 1, 2)}
            center={{ amount: '$1,000', caption: 'each month' }}
          />
        ))}
      </Cluster>
      <Cluster>
        {[3, 5, 10, 12].map((count) => (
          <Ring
            key={count}
            {...shared}
            size="card"
            seats={sampleGroup(count, 2, 1)}
            center={{ amount: '$5,000', caption: 'each month' }}
          />
        ))}
        {[3, 5, 10, 12].map((count) => (
          <Ring
            key={count}
            {...shared}
            size="mark"
            seats={sampleGroup(count, 2, 2)}
            center={{ amount: '', caption: '' }}
          />
        ))}
      </Cluster>
    </>
  );
}

const names = [
  'Amira Hassan',
  'Omar Khan',
  'Layla Ahmed',
  'Yusuf Ali',
  'Sara Malik',
  'Bilal Aziz',
  'Noor Rahman',
  'Hana Said',
  'Idris Cole',
  'Maryam Diaz',
  'Zayd Noor',
  'Fatima Bello',
];

/** A group of `count` members of whom `received` have received their payout. */
export const sampleGroup = (count: number, received: number, you: number): Seat[] =>
  names.slice(0, count).map((name, index) => ({
    position: index + 1,
    name,
    state: stateOf(index, received),
    isYou: index === you,
  }));

/** A group with open seats. */
const formingGroup = (count: number, joined: number): Seat[] =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    name: index < joined ? names[index] : undefined,
    state: index < joined ? 'joined' : index < joined + 2 ? 'invited' : 'open',
    isYou: index === 0,
  }));

function stateOf(index: number, received: number): SeatState {
  if (index < received) return 'received';
  return index === received ? 'current' : 'joined';
}
