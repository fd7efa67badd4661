import { DemoNote } from '@halqa/bank-link';
import { dashboardWords } from '@halqa/copy';
import { useSession } from '@halqa/platform';
import { LinkButton, Page, PageHeader, PlusIcon, Stack } from '@halqa/ui';
import { ActivitySection } from './activity-section.tsx';
import styles from './dashboard.module.css';
import { welcomeName } from './display-name.ts';
import { FiguresSection } from './figures-section.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GroupsSection, useGroups } from './groups-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { NeedsYouSection } from './needs-you-section.tsx';
import { NextSection } from './next-section.tsx';
import { Prompts } from './prompts.tsx';

/** /dashboard: prompts, the next payments, the member's groups, and recent activity. */
export function DashboardPage() {
  const session = useSession();
  const groups = useGroups();
  if (session.status !== 'signed-in') return null; // the shell shows its spinner or is navigating to /login
  return (
    <Page>
      <PageHeader
        title={dashboardWords.welcome(welcomeName(session))}
        actions={
          <LinkButton
            href="/groups/create"
            look={session.profile?.can_create_groups === false ? 'secondary' : 'primary'}
            icon={<PlusIcon />}
          >
            {dashboardWords.createGroup}
          </LinkButton>
        }
      />
      <Stack gap="large">
        <NeedsYouSection />
        <FirstSteps profile={session.profileState === 'ready' ? session.profile : null} groups={groups.data} />
        <Prompts session={session} />
        <InvitationsSection />
        <NextSection />
        <FiguresSection groups={groups} />
        <GroupsSection groups={groups} />
        <ActivitySection />
        <p className={styles.note}>
          <DemoNote profile={session.profileState === 'ready' ? session.profile : null} />
        </p>
      </Stack>
    </Page>
  );
}
