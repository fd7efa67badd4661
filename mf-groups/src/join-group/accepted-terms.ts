import type { Invite } from '@halqa/contract';
import { userStorageKey } from '@halqa/platform';
import { useState } from 'react';

/**
 * Whether this member has ticked the terms of an invitation. Kept in this tab, so that Back and a reload lose nothing;
 * other terms have to be ticked anew.
 */
export function useAcceptedTerms(invite: Invite, userId: string) {
  const key = userStorageKey(`accepted-terms.${userId}.${invite.inviteCode}`);
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
