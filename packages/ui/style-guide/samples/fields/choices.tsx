import { Checkbox, RadioGroup, Select, Stack } from '@halqa/ui';

const days = ['Monday', 'Tuesday', 'Wednesday'].map((label, value) => ({ label, value }));
const orders = [
  { value: 'fixed', label: 'Fixed', description: 'In the order in which you list the members.' },
  { value: 'random', label: 'Random', description: 'Drawn once, before the first payment.' },
];

export default () => (
  <Stack>
    <Select label="Day of the week" options={days} />
    <RadioGroup label="Payout order" defaultValue="fixed" options={orders} />
    <Checkbox label="Send me a mail before each debit" defaultChecked />
    <Checkbox label="I agree to the terms" error="You must agree to the terms before joining" />
  </Stack>
);
