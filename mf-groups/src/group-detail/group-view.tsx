import type { DebitAccount, GroupDetail } from '@halqa/contract';
import {
  accountTitle,
  controlWords,
  formatDate,
  groupDescription,
  groupSchedule,
  groupSettingsWords,
  payoutOrderWords,
  groupDetailWords as words,
} from '@halqa/copy';
import { CalendarDate, GroupStatusBadge, HijriSwitch } from '@halqa/group-view';
import { useSession } from '@halqa/platform';
import { usePageTitle } from '@halqa/remote-kit';
import {
  AsideLayout,
  Banner,
  Button,
  Card,
  Cluster,
  DescriptionList,
  Page,
  PageHeader,
  ScreenOnly,
  Stack,
} from '@halqa/ui';
import { FewerSeats } from './fewer-seats.tsx';
import { GroupFigures, NextPayoutCard } from './group-figures.tsx';
import { GroupHeader, GroupRingWithTurn, GroupStatusBanner, YourBankBanner } from './group-header.tsx';
import { GroupSkeleton } from './group-skeleton.tsx';
import { hasStarted, neverStarted, waitingSeats } from './group-state.ts';
import { InviteAnother } from './invite-another.tsx';
import { InvitationsCard, InviteCard } from './invite-cards.tsx';
import { MembersSection } from './members-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { StandbyCard } from './standby-card.tsx';
import { useLateSections, waitsForSections } from './use-late-sections.ts';

/** The page of one group, as its members see it. */
export function GroupView({ group }: { group: GroupDetail }) {
  usePageTitle(group.name);
  // While seats are open, inviting is the first thing to do.
  const hasOpenSeats = waitingSeats(group).open > 0;
  const sections = useLateSections();
  const late = sections.parts;
  if (!late && waitsForSections(group)) {
    if (sections.failure) throw sections.failure;
    return <GroupSkeleton />;
  }
  return (
    <Page>
      <PageHeader
        title={group.name}
        lead={<bdi>{groupDescription(group)}</bdi>}
        back={{ href: '/dashboard', label: words.back }}
      />
      <Stack gap="large">
        {group.simulated && <Banner>{words.simulated}</Banner>}
        <YourBankBanner group={group} />
        {late && <late.AboveHeader group={group} />}
        {neverStarted(group.status) ? (
          <ClosedGroupHeader group={group} />
        ) : (
          <GroupHeader ring={<GroupRingWithTurn group={group} />}>
            <GroupFigures group={group} />
            <NextPayoutCard group={group} />
            <GroupStatusBanner group={group} />
            {hasOpenSeats && <InviteOnScreen group={group} />}
          </GroupHeader>
        )}
        <AsideLayout
          aside={
            <Stack>
              {!hasOpenSeats && !hasStarted(group.status) && <InviteOnScreen group={group} />}
              <ScreenOnly>
                <FewerSeats group={group} />
                <InvitationsCard group={group} />
                <InviteAnother group={group} />
                <StandbyCard group={group} />
              </ScreenOnly>
              <GroupFacts group={group} />
              {hasStarted(group.status) && <InviteOnScreen group={group} />}
              <ScreenOnly>{late && <late.RolesCard group={group} />}</ScreenOnly>
            </Stack>
          }
        >
          <Stack gap="large">
            <MembersSection group={group} />
            <ScheduleSection group={group}>{late && <late.BelowSchedule group={group} />}</ScheduleSection>
          </Stack>
        </AsideLayout>
        {sections.failure && <SectionsFailed retry={sections.retry} pending={sections.isRetrying} />}
        {late && <late.BelowSections group={group} />}
      </Stack>
    </Page>
  );
}

/** The page is there, and the sections that are loaded after it are not. */
const SectionsFailed = ({ retry, pending }: { retry: () => void; pending: boolean }) => (
  <Banner
    tone="warning"
    announced
    actions={
      <Button look="secondary" pending={pending} onClick={retry}>
        {controlWords.retry}
      </Button>
    }
  >
    {words.restFailed}
  </Banner>
);

const InviteOnScreen = ({ group }: { group: GroupDetail }) => (
  <ScreenOnly>
    <InviteCard group={group} />
  </ScreenOnly>
);

/** The terms: schedule, payout order, the period unless the group never started, and the account that is debited. */
function GroupFacts({ group }: { group: GroupDetail }) {
  const session = useSession();
  const profile = session.status === 'signed-in' ? session.profile : null;
  return (
    <Card title={words.factsTitle}>
      <DescriptionList
        items={[
          { term: words.scheduleRule, detail: groupSchedule(group) },
          { term: groupSettingsWords.payoutSchedule.label, detail: payoutOrderWords[group.payoutOrder].label },
          ...(neverStarted(group.status) ? [] : period(group)),
          ...(profile?.debit_account && collects(group) ? [debitFact(profile.debit_account)] : []),
        ]}
      />
      {!neverStarted(group.status) && <HijriSwitch />}
    </Card>
  );
}

/** Whether contributions are or will be collected. */
const collects = ({ status, simulated }: GroupDetail): boolean => !simulated && !neverStarted(status);

const debitFact = ({ institutionName, maskNumber }: DebitAccount) => ({
  term: words.debitAccount,
  detail: <a href="/profile/bank-accounts">{accountTitle(institutionName, maskNumber)}</a>,
});

const period = ({ startDate, endDate }: GroupDetail) => [
  { term: words.startDate, detail: <Day iso={startDate} /> },
  { term: words.endDate, detail: <Day iso={endDate} /> },
];

const Day = ({ iso }: { iso: string }) => <CalendarDate iso={iso}>{formatDate(iso)}</CalendarDate>;

/** The head of a group that was closed before it started: its state first, and no ring. */
const ClosedGroupHeader = ({ group }: { group: GroupDetail }) => (
  <Stack>
    <Cluster>
      <GroupStatusBadge status={group.status} until={group.pausedUntil} />
    </Cluster>
    <GroupStatusBanner group={group} />
    <GroupFigures group={group} />
    <NextPayoutCard group={group} />
  </Stack>
);
