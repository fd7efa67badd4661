import { groupsCannotStartWords as words } from '@halqa/copy';
import { Banner } from '@halqa/ui';

/** Says that groups can be formed and not started, before somebody invites others to one. */
export const GroupsCannotStart = () => (
  <Banner tone="info" title={words.title}>
    {words.text}
  </Banner>
);
