import { invitationId, membershipId, userId } from '../basics/ids.ts';
import { plainDate } from '../basics/plain-date.ts';
import { type EmailAddress, parseEmailAddress } from '../basics/text.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import type { Group } from '../group/group.ts';
import { type Invitation, invitationExpiry } from '../group/invitation.ts';
import type { Membership } from '../group/membership.ts';
import type { JoiningPerson } from './join-group.ts';

/** Noon of 1 July 2026, UTC: the present in the tests about joining. */
export const NOW: EpochMilliseconds = Date.UTC(2026, 6, 1, 12);

/** A forming group of so many seats; the order of the payouts is fixed. */
export function forming(memberCount: number): Pick<Group, 'state' | 'memberCount' | 'payoutOrder'> {
  return { state: 'forming', memberCount, payoutOrder: 'fixed' };
}

/** The joined membership `of-<name>` of that person; at no position, it waits for the draw. */
export function memberAt(name: string, position: number | null): Membership {
  return { id: membershipId(`of-${name}`), userId: userId(name), state: 'joined', position };
}

/** The open invitation `to-<name>`, sent now. */
export function invitationTo(name: string, position: number | null): Invitation {
  const expiresAt = invitationExpiry(NOW);
  return { id: invitationId(`to-${name}`), email: emailOf(name), state: 'sent', position, expiresAt };
}

/** A person who lacks nothing that joining asks for. */
export function personNamed(name: string): JoiningPerson {
  return {
    userId: userId(name),
    email: emailOf(name),
    isSandboxAuthorized: true,
    hasBankAccount: true,
    legalName: name,
    acceptedTerms: true,
    dateOfBirth: plainDate('1990-01-01'),
    state: 'Illinois',
  };
}

export function emailOf(name: string): EmailAddress {
  const email = parseEmailAddress(`${name}@example.com`);
  if (!email) throw new Error(`${name} makes no address`);
  return email;
}
