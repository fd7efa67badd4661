import { adminWords as words } from '@halqa/copy';
import { Button, Checkbox, Form, SearchIcon, TextField } from '@halqa/ui';
import { useState } from 'react';
import styles from './people-search.module.css';

export type PeopleFilter = { email: string; onlyWaiting: boolean };

type PeopleSearchProps = { filter: PeopleFilter; onFilter: (filter: PeopleFilter) => void };

/** Searches when asked to and not with each letter, because each search stands in the audit. */
export function PeopleSearch({ filter, onFilter }: PeopleSearchProps) {
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
