import { joinGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, Cluster, LinkButton } from '@halqa/ui';
import { useState } from 'react';

/** Back to the dashboard, or to the login, which then returns to this page: a mail may have gone to another address of its reader. */
export function SwitchAccount({ returnTo }: { returnTo: string }) {
  const { identity } = usePlatform();
  const [pending, setPending] = useState(false);
  const switchAccount = () => {
    setPending(true);
    void identity.signOut({ returnTo });
  };
  return (
    <Cluster align="center">
      <Button pending={pending} onClick={switchAccount}>
        {words.switchAccount}
      </Button>
      <LinkButton look="quiet" href="/dashboard">
        {words.back}
      </LinkButton>
    </Cluster>
  );
}
