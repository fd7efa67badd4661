import { LinkButton, Page, PageHeader } from '@halqa/ui';

export default () => (
  <Page>
    <PageHeader
      title="Welcome, Amira"
      lead="$500 leaves Chase ••42 on Tuesday, March 3."
      back={{ href: '#top', label: 'Back to Dashboard' }}
      actions={<LinkButton href="#top">Create New Group</LinkButton>}
    />
  </Page>
);
