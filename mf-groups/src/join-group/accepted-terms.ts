import type { Invite } from '@halqa/contract';
import { userStorageKey } from '@halqa/platform';
import { useState } from 'react';

/**
 * Whether this member has ticked the terms of an invitation. Kept in this tab, so that Back and a reload lose nothing. Other terms have
 * to be ticked anew: they are compared once, when the component mounts, and `JoinFlow` keeps the mandate that it was mounted with.
 */
export function useAcceptedTerms(invite: Invite, userId: string) {
  const key = userStorageKey(`accepted-terms.${userId}.${invite.inviteCode}`);
  // There is no mandate where no seat is left.
  const termsHash = invite.mandate?.sha256 ?? '';
  const [accepted, setAccepted] = useState(() => sessionStorage.getItem(key) === termsHash);

  return {
    accepted,
    setAccepted(next: boolean) {
      if (next) sessionStorage.setItem(key, termsHash);
      else sessionStorage.removeItem(key);
      setAccepted(next);
    },
    /** Called after joining, so that a member who leaves and joins again has to tick the terms again. */
    forget: () => sessionStorage.removeItem(key),
  };
}
