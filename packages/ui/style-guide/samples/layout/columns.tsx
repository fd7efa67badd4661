import { AsideLayout, Badge, Card, Cluster, Columns, ScreenOnly, Stack } from '@halqa/ui';

export default () => (
  <AsideLayout aside={<Card title="Beside it">On a phone below it.</Card>}>
    <Stack gap="small">
      <Columns>
        <Card title="One">As many columns as fit.</Card>
        <Card title="Two">All equally wide.</Card>
      </Columns>
      <Cluster>
        <Badge>In a line</Badge>
        <Badge>that wraps</Badge>
      </Cluster>
      <ScreenOnly>
        <p>This is not printed.</p>
      </ScreenOnly>
    </Stack>
  </AsideLayout>
);
