import { Banner, Button, Stack } from '@halqa/ui';

export default () => (
  <Stack gap="small">
    <Banner title="Complete your profile" actions={<Button size="small">Set Display Name</Button>}>
      <p>Members of your group see your name instead of your email address.</p>
    </Banner>
    <Banner tone="success">Invite link copied to clipboard</Banner>
    <Banner tone="warning">Contribution deadline has passed</Banner>
    <Banner tone="danger" title="Your bank said no">
      <p>No money has moved. Link another account and try again.</p>
    </Banner>
  </Stack>
);
