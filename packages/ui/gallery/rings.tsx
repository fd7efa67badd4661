import { ringWords } from '@halqa/copy';
import { Cluster, Ring } from '../src/index.ts';
import { fillingCircle, sampleCircle } from './sample-circle.ts';

const shared = { words: ringWords };

export function Rings() {
  return (
    <>
      <Ring
        {...shared}
        size="hero"
        turning
        seats={sampleCircle(10, 3, 5)}
        center={{ amount: '$5,000', caption: 'every two weeks' }}
      />
      <Cluster>
        <Ring
          {...shared}
          size="page"
          seats={sampleCircle(8, 2, 2)}
          center={{ amount: '$12,000', caption: 'goes to you on March 3' }}
        />
        <Ring
          {...shared}
          size="preview"
          seats={fillingCircle(5, 1)}
          center={{ amount: '$500', caption: 'each turn' }}
        />
      </Cluster>
      <Cluster>
        {[3, 4, 6, 7, 9, 11, 12].map((count) => (
          <Ring
            key={count}
            {...shared}
            size="preview"
            seats={sampleCircle(count, 1, 2)}
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
            seats={sampleCircle(count, 2, 1)}
            center={{ amount: '$5,000', caption: 'each month' }}
          />
        ))}
        {[3, 5, 10, 12].map((count) => (
          <Ring
            key={count}
            {...shared}
            size="mark"
            seats={sampleCircle(count, 2, 2)}
            center={{ amount: '', caption: '' }}
          />
        ))}
      </Cluster>
    </>
  );
}
