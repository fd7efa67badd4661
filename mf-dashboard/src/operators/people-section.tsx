import { operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, Checkbox, Form, SearchIcon, TextField } from '@halqa/ui';
import { useState } from 'react';
import { ListSection, useListing } from './listing.tsx';
import styles from './operators.module.css';
import { PeopleTable } from './people-table.tsx';

/** The members, searchable, with the buttons that grant sandbox access. */
export function PeopleSection() {
  const { api } = usePlatform();
  const [filter, setFilter] = useState<PeopleFilter>({ email: '', onlyWaiting: false });
  const listing = useListing(['admin', 'people', filter], (after, options) =>
    api.listPeople({ query: { ...queryOf(filter), after } }, options),
  );
  return (
    <ListSection
      title={words.peopleTitle}
      isOpen
      lead={words.peopleLead}
      search={<PeopleSearch filter={filter} onFilter={setFilter} />}
      listing={listing}
      itemsOf={(page) => page.people}
      failed={words.peopleFailed}
      empty={{ title: words.peopleEmpty, text: words.peopleEmptyText }}
    >
      {(people) => <PeopleTable people={people} />}
    </ListSection>
  );
}

const queryOf = ({ email, onlyWaiting }: PeopleFilter) => ({
  ...(email === '' ? {} : { email }),
  ...(onlyWaiting ? { access: 'waiting' as const } : {}),
});

type PeopleFilter = { email: string; onlyWaiting: boolean };

type PeopleSearchProps = { filter: PeopleFilter; onFilter: (filter: PeopleFilter) => void };

/** Searches on submit and not per keystroke, because each search writes an audit entry. */
function PeopleSearch({ filter, onFilter }: PeopleSearchProps) {
  const [email, setEmail] = useState(filter.email);
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ ...filter, email: email.trim() });
      }}
    >
      <div className={styles.line}>
        <TextField
          label={words.search}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" icon={<SearchIcon />}>
          {words.find}
        </Button>
      </div>
      <Checkbox
        label={words.onlyWaiting}
        checked={filter.onlyWaiting}
        onChange={(event) => onFilter({ email: email.trim(), onlyWaiting: event.target.checked })}
      />
    </Form>
  );
}
