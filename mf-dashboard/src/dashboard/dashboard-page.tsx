import { dashboardWords } from '@halqa/copy';
import { type SignedInSession, unwrap, usePlatform, useSession } from '@halqa/platform';
import { DemoNote } from '@halqa/remote-kit/bank-link';
import { LinkButton, Page, PageHeader, PlusIcon, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActivitySection } from './activity-section.tsx';
import styles from './dashboard.module.css';
import { welcomeName } from './display-name.ts';
import { FiguresSection } from './figures-section.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GroupsSection, useFormerGroups, useGroups, useLostSeats } from './groups-section.tsx';
import { useInvitations } from './invitations-section.tsx';
import { mainActionOf, type Need, needsOf, promptsOf } from './needs.ts';
import { NeedsYouSection } from './needs-you-section.tsx';
import { NextSection } from './next-section.tsx';
import { Prompts } from './prompts.tsx';
import { useMoney } from './use-money.ts';

/** /dashboard: what needs the member, what leaves and reaches their account next, their groups, and recent activity. */
export function DashboardPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return null; // the shell shows its spinner or is navigating to /login
  return <Dashboard session={session} />;
}

function Dashboard({ session }: { session: SignedInSession }) {
  const [isNameDialogOpen, setNameDialogOpen] = useState(false);
  const groups = useGroups();
  const isFormer = useFormerGroups().length > 0;
  const profile = session.profileState === 'ready' ? session.profile : null;
  const invitations = useInvitations();
  const { needs, banner, sources, hasPrompt } = useNeeds(session, groups);
  const mainAction = mainActionOf(profile, banner, (invitations.data ?? []).length > 0);
  const mayCreate = session.profile?.can_create_groups !== false;
  return (
    <Page>
      <PageHeader
        title={dashboardWords.welcome(welcomeName(session))}
        actions={
          <LinkButton
            href="/groups/create"
            look={mainAction === 'create' && mayCreate ? 'primary' : 'secondary'}
            icon={<PlusIcon />}
          >
            {dashboardWords.createGroup}
          </LinkButton>
        }
      />
      <Stack gap="large">
        <NeedsYouSection
          needs={needs}
          invitations={invitations}
          invitesFirst={mainAction === 'invitation'}
          sources={sources}
          hasPrompt={hasPrompt}
          onSetDisplayName={() => setNameDialogOpen(true)}
        />
        <FirstSteps profile={profile} groups={groups.data} isFormer={isFormer} />
        <Prompts
          session={session}
          banner={banner}
          isNameDialogOpen={isNameDialogOpen}
          setNameDialogOpen={setNameDialogOpen}
        />
        <NextSection />
        <FiguresSection groups={groups} />
        <GroupsSection groups={groups} hasBanner={banner !== undefined} />
        <ActivitySection />
        <p className={styles.note}>
          <DemoNote profile={profile} />
        </p>
      </Stack>
    </Page>
  );
}

/** What waits for the member, and which prompt is the page's one banner: none while the shell's says that all money is stopped. */
function useNeeds(session: SignedInSession, groups: ReturnType<typeof useGroups>) {
  const { api } = usePlatform();
  const notifications = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => unwrap(api.listNotifications({}, { signal })),
  });
  const profile = session.profileState === 'ready' ? session.profile : null;
  const money = useMoney();
  const lostSeats = useLostSeats();
  const waiting = notifications.data?.waiting ?? [];
  const isMoneyStopped = (notifications.data?.moneyStoppedSince ?? null) !== null;
  const needs = needsOf({ waiting, groups: groups.data ?? [], lostSeats, profile, money: money.data, isMoneyStopped });
  const prompts = promptsOf(profile, needs);
  const banner = isMoneyStopped ? undefined : prompts[0];
  const others = prompts.filter((prompt) => prompt !== banner).map((prompt): Need => ({ about: 'prompt', prompt }));
  const hasPrompt = banner !== undefined || !profile?.is_plaid_sandbox_authorized;
  return { needs: [...needs, ...others], banner, sources: [notifications, groups, money], hasPrompt };
}
