import { Columns, EmptyState, ErrorState, LinkButton, MembersIcon } from '@halqa/ui';

export default () => (
  <Columns minWidth="wide">
    <EmptyState
      title="Your groups will be here"
      icon={<MembersIcon />}
      action={<LinkButton href="#top">Create New Group</LinkButton>}
    >
      Start one with people you trust, or open the invitation that you were sent.
    </EmptyState>
    <ErrorState title="We could not load your groups" retry={{ label: 'Try Again', onRetry: () => {} }}>
      Your money is safe. Check your connection and try again.
    </ErrorState>
  </Columns>
);
