import { operatorWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, Checkbox, Form, SearchIcon, TextField } from '@halqa/ui';
import { useState } from 'react';
import { ListSection, useListing } from './listing.tsx';
import styles from './operators.module.css';
import { isAsking, PeopleTable } from './people-table.tsx';

/** The members who asked for sandbox access and wait, with the buttons that answer; all members by a search or without the filter. */
export function PeopleSection({ sought }: { /** The address that somebody was looked up by. */ sought: string }) {
  const [filter, setFilter] = useState<PeopleFilter>({ email: sought, onlyAsking: sought === '' });
  const listing = usePeople(filter);
  const isQueue = filter.onlyAsking && filter.email === '';
  return (
    <ListSection
      title={words.peopleTitle}
      isOpen={sought !== ''}
      lead={words.peopleLead}
      search={<PeopleSearch filter={filter} onFilter={setFilter} />}
      listing={listing}
      itemsOf={(page) => page.people}
      {...(isQueue && { needsOperator: isAsking })}
      failed={words.peopleFailed}
      empty={isQueue ? queueEmpty : { title: words.peopleEmpty, text: words.peopleEmptyText }}
    >
      {(people) => <PeopleTable people={people} />}
    </ListSection>
  );
}

function usePeople(filter: PeopleFilter) {
  const { api } = usePlatform();
  return useListing(['admin', 'people', filter], (after, options) =>
    api.listPeople({ query: { ...queryOf(filter), after } }, options),
  );
}

/** Those who wait for access, as the section lists them at first. */
export const useAsking = () => usePeople({ email: '', onlyAsking: true });

const queueEmpty = { title: words.nobodyWaits, text: words.nobodyWaitsText };

const queryOf = ({ email, onlyAsking }: PeopleFilter) => ({
  ...(email === '' ? {} : { email }),
  ...(onlyAsking ? { access: 'asked' as const } : {}),
});

type PeopleFilter = { email: string; onlyAsking: boolean };

type PeopleSearchProps = { filter: PeopleFilter; onFilter: (filter: PeopleFilter) => void };

/** Searches on submit and not per keystroke, because each search writes an audit entry; an address is searched among all members. */
function PeopleSearch({ filter, onFilter }: PeopleSearchProps) {
  const [email, setEmail] = useState(filter.email);
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ email: email.trim(), onlyAsking: filter.onlyAsking && email.trim() === '' });
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
        label={words.onlyAsking}
        checked={filter.onlyAsking}
        onChange={(event) => onFilter({ email: email.trim(), onlyAsking: event.target.checked })}
      />
    </Form>
  );
}
