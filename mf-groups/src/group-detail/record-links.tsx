import type { GroupDetail } from '@halqa/contract';
import { caseLinkWords, statementWords, booksPageWords as words } from '@halqa/copy';
import { Columns, LinkButton, ScreenOnly, ShieldIcon, Stack } from '@halqa/ui';
import { CalendarDates } from './calendar-dates.tsx';
import { hasStarted, neverStarted } from './group-state.ts';

/** Leads to the member's own statement in a group in which money moves, to its books, and their dates to a calendar. */
export function RecordLinks({ group }: { group: GroupDetail }) {
  if (group.simulated || neverStarted(group.status) || !hasStarted(group.status)) return null;
  return (
    <ScreenOnly>
      <Columns minWidth="wide">
        <section aria-labelledby="statement-title">
          <Stack gap="small">
            <h2 id="statement-title">{statementWords.linkTitle}</h2>
            <p>{statementWords.linkText}</p>
            <div>
              <LinkButton look="secondary" href={`/groups/${encodeURIComponent(group.id)}/statement`}>
                {statementWords.link}
              </LinkButton>
            </div>
          </Stack>
        </section>
        <section aria-labelledby="books-title">
          <Stack gap="small">
            <h2 id="books-title">{words.linkTitle}</h2>
            <p>{words.linkText}</p>
            <div>
              <LinkButton look="secondary" icon={<ShieldIcon />} href={`/groups/${encodeURIComponent(group.id)}/books`}>
                {words.link}
              </LinkButton>
            </div>
          </Stack>
        </section>
        <section aria-labelledby="cases-title">
          <Stack gap="small">
            <h2 id="cases-title">{caseLinkWords.title}</h2>
            <p>{caseLinkWords.text}</p>
            <div>
              <LinkButton look="secondary" href={`/groups/${encodeURIComponent(group.id)}/cases`}>
                {caseLinkWords.link}
              </LinkButton>
            </div>
          </Stack>
        </section>
        <CalendarDates group={group} />
      </Columns>
    </ScreenOnly>
  );
}
