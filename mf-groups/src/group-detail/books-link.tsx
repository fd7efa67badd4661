import type { GroupDetail } from '@halqa/contract';
import { booksPageWords as words } from '@halqa/copy';
import { LinkButton, ScreenOnly, ShieldIcon, Stack } from '@halqa/ui';
import { hasStarted, neverStarted } from './group-state.ts';

/** Leads to the books of a group in which money moves. */
export function BooksLink({ group }: { group: GroupDetail }) {
  if (group.simulated || neverStarted(group.status) || !hasStarted(group.status)) return null;
  return (
    <ScreenOnly>
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
    </ScreenOnly>
  );
}
