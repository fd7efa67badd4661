import { Button, Cluster, IconButton, LinkButton, MailIcon, PlusIcon, TrashIcon } from '@halqa/ui';

export default () => (
  <Cluster>
    <Button>Create Group</Button>
    <Button pending>Create Group</Button>
    <Button look="secondary" icon={<MailIcon />}>
      Contact Support
    </Button>
    <Button look="quiet" icon={<PlusIcon />}>
      Add Another Member
    </Button>
    <Button look="danger">Leave group</Button>
    <Button disabled>Save</Button>
    <Button look="secondary" size="small">
      Copy
    </Button>
    <LinkButton href="#top" size="large">
      Sign Up
    </LinkButton>
    <IconButton label="Remove Omar" icon={<TrashIcon />} />
  </Cluster>
);
