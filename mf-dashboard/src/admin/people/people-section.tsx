import { adminWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useState } from 'react';
import { ListingView } from '../listing-view.tsx';
import { Titled } from '../titled.tsx';
import { useListing } from '../use-listing.ts';
import { type PeopleFilter, PeopleSearch } from './people-search.tsx';
import { PeopleTable } from './people-table.tsx';

/** Members, and the way to answer a request for sandbox access. */
export function PeopleSection() {
  const { api } = usePlatform();
  const [filter, setFilter] = useState<PeopleFilter>({ email: '', onlyWaiting: false });
  const listing = useListing(['admin', 'people', filter], (after, options) =>
    api.listPeople({ query: { ...queryOf(filter), after } }, options),
  );
  return (
    <Titled title={words.peopleTitle}>
      <p>{words.peopleLead}</p>
      <PeopleSearch filter={filter} onFilter={setFilter} />
      <ListingView
        listing={listing}
        itemsOf={(page) => page.people}
        failed={words.peopleFailed}
        empty={{ title: words.peopleEmpty, text: words.peopleEmptyText }}
      >
        {(people) => <PeopleTable people={people} />}
      </ListingView>
    </Titled>
  );
}

const queryOf = ({ email, onlyWaiting }: PeopleFilter) => ({
  ...(email === '' ? {} : { email }),
  ...(onlyWaiting ? { access: 'waiting' as const } : {}),
});
