import type { GroupDetail } from '@halqa/contract';
import { groupDescription, groupDetailWords as words } from '@halqa/copy';
import { PlayLink } from '@halqa/remote-kit';
import { Stack } from '@halqa/ui';
import { GroupFigures, NextGroupCard, NextPayoutCard } from '../group-detail/group-figures.tsx';
import { GroupStatusBanner } from '../group-detail/group-status-banner.tsx';
import { InviteLinkButtons } from '../group-detail/invite-link-buttons.tsx';
import { MembersSection } from '../group-detail/members-section.tsx';
import { ScheduleSection } from '../group-detail/schedule-section.tsx';
import { NeedsYou } from './needs-you.tsx';
import { OpenTurn } from './open-turn.tsx';
import styles from './overview.module.css';
import { TimeLine } from './time-line.tsx';
import { YourTurn } from './your-turn.tsx';

/** /groups/{id} of a running group: what needs the member, where their money is, and the group in short. */
export const Overview = ({ group }: { group: GroupDetail }) => (
  <div className={styles.overview}>
    <div className={styles.now}>
      <NeedsYou group={group} />
      <NextGroupCard group={group} />
      <div className={styles.answer}>
        <YourTurn group={group} />
        <Stack gap="small">
          <OpenTurn group={group} />
          {group.ending === null && <TimeLine group={group} />}
        </Stack>
      </div>
      <GroupStatusBanner group={group} />
      {group.simulated && <PlayLink />}
    </div>
    <div className={styles.side}>
      <p className={styles.description}>
        <bdi>{groupDescription(group)}</bdi>
      </p>
      <GroupFigures group={group} />
      <NextPayoutCard group={group} />
      <InviteLinkButtons group={group} label={words.inviteLink} />
    </div>
    <div className={styles.lists}>
      <MembersSection group={group} shows="short" />
      <ScheduleSection group={group} shows="short" />
    </div>
  </div>
);
