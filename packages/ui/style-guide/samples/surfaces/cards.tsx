import { Badge, CalendarIcon, Card, CoinsIcon, Columns, Stack, StatCard } from '@halqa/ui';

export default () => (
  <Stack>
    <Columns>
      <StatCard label="Next Contribution" value="Mar 3, 2026" note="$500 from Chase ••42" icon={<CalendarIcon />} />
      <StatCard yours label="Next Payout" value="$5,000" note="You receive on April 14" icon={<CoinsIcon />} />
    </Columns>
    <Card title="Wedding fund" href="#top" aside={<Badge tone="yours">Your turn</Badge>}>
      Ten members, $500 each, every two weeks.
    </Card>
  </Stack>
);
