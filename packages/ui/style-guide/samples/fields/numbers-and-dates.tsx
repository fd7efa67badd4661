import { Columns, DateField, IntegerField } from '@halqa/ui';

export default () => (
  <Columns minWidth="wide">
    <IntegerField label="Members" defaultValue={5} steps={{ decrease: 'One fewer', increase: 'One more' }} />
    <IntegerField label="Contribution amount" prefix="$" defaultValue={100} hint="$10 to $1,000" />
    <DateField label="Date of birth" defaultValue="1990-05-04" />
  </Columns>
);
