import { adminWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { ListingView } from '../listing-view.tsx';
import { Titled } from '../titled.tsx';
import { useListing } from '../use-listing.ts';
import { GroupsTable } from './groups-table.tsx';

/** All groups, newest first. */
export function GroupsSection() {
  const { api } = usePlatform();
  const listing = useListing(['admin', 'groups'], (after, options) => api.listAllGroups({ query: { after } }, options));
  return (
    <Titled title={words.groupsTitle}>
      <ListingView
        listing={listing}
        itemsOf={(page) => page.groups}
        failed={words.groupsFailed}
        empty={{ title: words.groupsEmpty, text: words.groupsEmptyText }}
      >
        {(groups) => <GroupsTable groups={groups} />}
      </ListingView>
    </Titled>
  );
}
