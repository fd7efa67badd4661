import { adminWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { ListingView } from '../listing-view.tsx';
import { Titled } from '../titled.tsx';
import { useListing } from '../use-listing.ts';
import { AuditTable } from './audit-table.tsx';

/** What operators did, newest first. */
export function AuditSection() {
  const { api } = usePlatform();
  const listing = useListing(['admin', 'audit'], (after, options) => api.listAudit({ query: { after } }, options));
  return (
    <Titled title={words.auditTitle}>
      <ListingView
        listing={listing}
        itemsOf={(page) => page.entries}
        failed={words.auditFailed}
        empty={{ title: words.auditEmpty, text: words.auditEmptyText }}
      >
        {(entries) => <AuditTable entries={entries} />}
      </ListingView>
    </Titled>
  );
}
