import type { Person } from '@halqa/contract';
import { adminWords as words } from '@halqa/copy';
import { Badge, Button } from '@halqa/ui';
import { useRef } from 'react';
import { useGrant } from './use-grant.ts';

/** Whether the sandbox is open to a member, or the button that opens it. The focus stays here when the button goes. */
export function Access({ person }: { person: Person }) {
  const place = useRef<HTMLSpanElement>(null);
  const { granting, grant } = useGrant(person);
  return (
    <span ref={place} tabIndex={-1}>
      {person.is_plaid_sandbox_authorized ? (
        <Badge tone="success">{words.granted}</Badge>
      ) : (
        <Button
          look="secondary"
          size="small"
          pending={granting}
          aria-label={words.grantTo(person.name)}
          onClick={async () => (await grant()) && place.current?.focus()}
        >
          {words.grant}
        </Button>
      )}
    </span>
  );
}
