import type { Person } from '@halqa/contract';
import { formatLocalMoment, formatMoment, adminWords as words } from '@halqa/copy';
import { Badge, Cluster, DateText, ShieldIcon, Table } from '@halqa/ui';
import { Name } from '../name.tsx';
import { Access } from './access.tsx';
import styles from './people-table.module.css';

const columns = [
  { key: 'name', label: words.name },
  { key: 'email', label: words.email },
  { key: 'joined', label: words.joined },
  { key: 'lastSignIn', label: words.lastSignIn },
  { key: 'bank', label: words.bank },
  { key: 'access', label: words.access },
] as const;

export function PeopleTable({ people }: { people: readonly Person[] }) {
  const rows = people.map((person) => ({ key: person.id, cells: cellsOf(person) }));
  return <Table caption={words.peopleTitle} columns={columns} rows={rows} />;
}

const cellsOf = (person: Person) => ({
  name: <NameAndRank person={person} />,
  email: (
    <span className={styles.email}>
      <bdi>{person.email}</bdi>
    </span>
  ),
  joined: <DateText iso={person.created_at}>{formatMoment(person.created_at)}</DateText>,
  lastSignIn: <LastSignIn at={person.last_sign_in_at} />,
  bank: person.has_bank_account ? words.yes : words.no,
  access: <Access person={person} />,
});

const NameAndRank = ({ person: { name, is_admin } }: { person: Person }) => (
  <Cluster gap="small">
    <Name>{name}</Name>
    {is_admin && <Badge icon={<ShieldIcon />}>{words.operator}</Badge>}
  </Cluster>
);

const LastSignIn = ({ at }: { at: string | null }) =>
  at === null ? words.unknownTime : <DateText iso={at}>{formatLocalMoment(at)}</DateText>;
