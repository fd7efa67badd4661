import { ringWords } from '@halqa/copy';
import { Cluster, Ring, RingTable, type Seat } from '@halqa/ui';

const names = ['Amira Hassan', 'Omar Khan', 'Layla Ahmed', 'Yusuf Ali', 'Sara Malik'];
const seats: Seat[] = names.map((name, index) => ({
  position: index + 1,
  name,
  isYou: index === 3,
  state: index < 2 ? 'received' : index === 2 ? 'current' : 'joined',
}));
const forming: Seat[] = [
  { position: 1, name: 'You', state: 'joined', isYou: true },
  { position: 2, state: 'invited' },
  { position: 3, state: 'open' },
];

export default () => (
  <Cluster>
    <Ring size="page" labels={ringWords} seats={seats} center={{ amount: '$5,000', caption: 'each turn' }} />
    <Ring size="preview" labels={ringWords} seats={forming} center={{ amount: '$500', caption: 'each turn' }} />
    <Ring size="mark" labels={ringWords} seats={seats} center={{ amount: '', caption: '' }} />
    <RingTable seats={seats} labels={ringWords} ordered />
  </Cluster>
);
