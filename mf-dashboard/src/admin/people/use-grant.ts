import type { PeoplePage, Person } from '@halqa/contract';
import { refusalSentence, adminWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type People = InfiniteData<PeoplePage>;

/** Opens the sandbox to a member and says how it went. Answers whether it is open and the member was told. */
export function useGrant({ id, name, email }: Person): { granting: boolean; grant: () => Promise<boolean> } {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const [granting, setGranting] = useState(false);

  async function grant(): Promise<boolean> {
    setGranting(true);
    const outcome = await api.grantSandboxAccess({ body: { email, userName: name } });
    setGranting(false);
    if (outcome.ok) {
      // The index that the list is read from may not know it for a moment, so it is not asked.
      queries.setQueriesData<People>({ queryKey: ['admin', 'people'] }, (people) => people && withAccess(people, id));
      notify({ type: 'success', title: words.grantedTitle, message: words.grantedText(name) });
    } else {
      notify({ type: 'error', title: words.grantFailed, message: refusalSentence(outcome.refusal) });
    }
    void queries.invalidateQueries({ queryKey: ['admin', 'audit'] });
    return outcome.ok;
  }

  return { granting, grant };
}

function withAccess(people: People, id: string): People {
  const opened = (person: Person) => (person.id === id ? { ...person, is_plaid_sandbox_authorized: true } : person);
  return { ...people, pages: people.pages.map((page) => ({ ...page, people: page.people.map(opened) })) };
}
