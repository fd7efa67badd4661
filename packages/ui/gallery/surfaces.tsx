import { controlWords, ringWords } from '@halqa/copy';
import {
  Badge,
  Banner,
  Button,
  CalendarIcon,
  Card,
  Cluster,
  CoinsIcon,
  Columns,
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  MembersIcon,
  PageHeader,
  Ring,
  Skeleton,
  Spinner,
  Stack,
  StatCard,
} from '../src/index.ts';
import { sampleGroup } from './rings.tsx';

export function Surfaces() {
  return (
    <Stack>
      <PageHeader
        title="Welcome, Amira"
        lead="$500 leaves Chase ••42 on Tuesday, March 3."
        back={{ href: '#', label: 'Back to Dashboard' }}
        actions={<LinkButton href="#">Create New Group</LinkButton>}
      />
      <Columns>
        <StatCard label="Active Groups" value="2" icon={<MembersIcon />} />
        <StatCard label="Next Contribution" value="Mar 3, 2026" note="$500 from Chase ••42" icon={<CalendarIcon />} />
        <StatCard yours label="Next Payout" value="$5,000" note="You receive on April 14" icon={<CoinsIcon />} />
      </Columns>
      <Columns minWidth="wide">
        <Card title="Wedding fund" href="#" aside={<Badge tone="yours">Your turn</Badge>}>
          <Ring
            size="card"
            labels={ringWords}
            seats={sampleGroup(10, 3, 3)}
            center={{ amount: '$5,000', caption: 'each turn' }}
          />
        </Card>
        <Card title="Statuses">
          <Cluster gap="small">
            <Badge tone="success">Paid</Badge>
            <Badge>Pending</Badge>
            <Badge tone="info">Admin</Badge>
            <Badge tone="warning">Late</Badge>
            <Badge tone="danger">Rejected</Badge>
            <Badge tone="yours">Your turn</Badge>
          </Cluster>
          <Spinner label={controlWords.loading} labelShown />
        </Card>
      </Columns>
      <Banner title="Complete your profile" actions={<Button size="small">Set Display Name</Button>}>
        <p>Members of your group see your name instead of your email address.</p>
      </Banner>
      <Banner tone="warning">Contribution deadline has passed</Banner>
      <Banner tone="danger" title="Your bank said no">
        <p>No money has moved. Link another account and try again.</p>
      </Banner>
      <Banner tone="success">Invite link copied to clipboard</Banner>
      <Columns minWidth="wide">
        <EmptyState
          title="Your groups will be here"
          icon={<MembersIcon />}
          action={<LinkButton href="#">Create New Group</LinkButton>}
        >
          Start one with people you trust, or open the invitation that you were sent.
        </EmptyState>
        <ErrorState title="We could not load your groups" retry={{ label: controlWords.retry, onRetry: () => {} }}>
          Your money is safe. Check your connection and try again.
        </ErrorState>
      </Columns>
      <Loading label={controlWords.loading}>
        <Columns>
          <Skeleton shape="stat" count={3} />
        </Columns>
      </Loading>
    </Stack>
  );
}
