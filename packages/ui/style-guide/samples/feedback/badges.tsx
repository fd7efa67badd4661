import { Badge, Cluster } from '@halqa/ui';

export default () => (
  <Cluster gap="small">
    <Badge tone="success">Paid</Badge>
    <Badge>Pending</Badge>
    <Badge tone="info">Admin</Badge>
    <Badge tone="warning">Late</Badge>
    <Badge tone="danger">Rejected</Badge>
    <Badge tone="yours">Your turn</Badge>
  </Cluster>
);
