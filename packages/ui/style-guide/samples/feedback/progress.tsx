import { Checklist, ProgressMeter, Stack } from '@halqa/ui';

const needs = [
  { label: 'At least 8 characters', isMet: true },
  { label: 'A number', isMet: false },
];

export default () => (
  <Stack>
    <ProgressMeter label="Profile completion" percent={63} band="Fair" />
    <Checklist label="Your password needs" metLabel="(done)" items={needs} />
  </Stack>
);
