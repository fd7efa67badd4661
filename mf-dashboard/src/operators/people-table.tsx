import type { PeoplePage, Person } from '@halqa/contract';
import {
  controlWords,
  formatLocalMoment,
  formatShortLocalDate,
  problemSentence,
  operatorWords as words,
} from '@halqa/copy';
import { DAY_IN_MILLISECONDS } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Badge, Button, Cluster, DateText, Dialog, EmailText, ShieldIcon, Table } from '@halqa/ui';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DecisionForm } from './decision-form.tsx';
import { PersonName } from './listing.tsx';
import styles from './operators.module.css';
import { PersonAccount } from './person-account.tsx';

const peopleColumns = [
  { key: 'name', label: words.name, isFreeText: true },
  { key: 'email', label: words.email, isFreeText: true },
  { key: 'joined', label: words.joined },
  { key: 'lastSignIn', label: words.lastSignIn },
  { key: 'bank', label: words.bank },
  { key: 'access', label: words.access },
] as const;

export function PeopleTable({ people }: { people: readonly Person[] }) {
  const rows = people.map((person) => ({ key: person.id, cells: personCells(person) }));
  return <Table caption={words.peopleTitle} columns={peopleColumns} rows={rows} />;
}

const personCells = (person: Person) => ({
  name: (
    <div className={styles.person}>
      <NameAndRole person={person} />
      <PersonAccount person={person} />
    </div>
  ),
  email: (
    <span className={styles.email}>
      <bdi>
        <EmailText>{person.email}</EmailText>
      </bdi>
    </span>
  ),
  joined: <DateText iso={person.created_at}>{formatShortLocalDate(person.created_at)}</DateText>,
  lastSignIn: <LastSignIn at={person.last_sign_in_at} />,
  bank: person.has_bank_account ? words.yes : words.no,
  access: <SandboxAccess person={person} />,
});

const NameAndRole = ({ person: { name, is_admin } }: { person: Person }) => (
  <Cluster gap="small">
    <PersonName>{name}</PersonName>
    {is_admin && <Badge icon={<ShieldIcon />}>{words.operator}</Badge>}
  </Cluster>
);

const LastSignIn = ({ at }: { at: string | null }) =>
  at === null ? words.unknownTime : <DateText iso={at}>{formatLocalMoment(at)}</DateText>;

/** Whether the member waits for an answer. */
export const isAsking = ({ access_request, is_plaid_sandbox_authorized }: Person): boolean =>
  !is_plaid_sandbox_authorized && access_request !== null && access_request.rejected_at === null;

/** The member's sandbox access, or since when they ask for it and the buttons that answer. Keeps the focus when a button disappears. */
function SandboxAccess({ person }: { person: Person }) {
  const place = useRef<HTMLSpanElement>(null);
  const { granting, grant } = useGrant(person);
  const request = person.access_request;
  return (
    <span ref={place} tabIndex={-1} className={styles.answers}>
      {person.is_plaid_sandbox_authorized ? (
        <Badge tone="success">{words.granted}</Badge>
      ) : (
        <>
          {isAsking(person) && request && <AskedAt iso={request.asked_at} />}
          {request?.rejected_at && <Badge>{words.rejected}</Badge>}
          <Cluster gap="small">
            <Button
              look="secondary"
              size="small"
              pending={granting}
              aria-label={words.grantTo(person.name)}
              onClick={async () => (await grant()) && place.current?.focus()}
            >
              {words.grant}
            </Button>
            {isAsking(person) && <RejectAccess person={person} />}
          </Cluster>
        </>
      )}
    </span>
  );
}

/** When somebody asked, and whether their answer is late: the bank page promises it within 24 hours. */
function AskedAt({ iso }: { iso: string }) {
  const { now } = usePlatform();
  const asked = <DateText iso={iso}>{words.askedOn(formatShortLocalDate(iso))}</DateText>;
  if (now() < Date.parse(iso) + DAY_IN_MILLISECONDS) return asked;
  return (
    <>
      {asked}
      <Badge tone="danger">{words.answerOverdue}</Badge>
    </>
  );
}

function RejectAccess({ person: { id, name } }: { person: Person }) {
  const { api } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="secondary" size="small" aria-label={words.rejectTo(name)} onClick={() => setOpen(true)}>
        {words.reject}
      </Button>
      <Dialog open={isOpen} title={words.rejectTo(name)} closeLabel={controlWords.close} onClose={close}>
        {isOpen && (
          <DecisionForm
            text={words.rejectText}
            decisions={[{ id: 'reject', label: words.reject, isSevere: true }]}
            decide={(_, reason) => api.rejectSandboxAccess({ params: { id }, body: { reason } })}
            changes="people"
            done={() => words.done.rejectAccess(name)}
            onDecided={close}
          />
        )}
      </Dialog>
    </>
  );
}

type People = InfiniteData<PeoplePage>;

/** Grants sandbox access and shows a toast. Resolves to whether access was granted and the member notified. */
function useGrant({ id, name, email }: Person): { granting: boolean; grant: () => Promise<boolean> } {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const [granting, setGranting] = useState(false);

  async function grant(): Promise<boolean> {
    setGranting(true);
    const result = await api.grantSandboxAccess({ body: { email, userName: name } });
    setGranting(false);
    if (result.ok) {
      // Updated here and not refetched: the index behind the list is eventually consistent.
      queries.setQueriesData<People>({ queryKey: ['admin', 'people'] }, (people) => people && withAccess(people, id));
      notify({ type: 'success', title: words.grantedTitle, message: words.grantedText(name) });
    } else {
      notify({ type: 'error', title: words.grantFailed, message: problemSentence(result.problem) });
    }
    void queries.invalidateQueries({ queryKey: ['admin', 'audit'] });
    return result.ok;
  }

  return { granting, grant };
}

function withAccess(people: People, id: string): People {
  const withGrant = (person: Person) => (person.id === id ? { ...person, is_plaid_sandbox_authorized: true } : person);
  return { ...people, pages: people.pages.map((page) => ({ ...page, people: page.people.map(withGrant) })) };
}
