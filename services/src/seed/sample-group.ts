import {
  addDays,
  dateInZone,
  dollarsToCents,
  type EmailAddress,
  type EpochMilliseconds,
  type GroupRecord,
  groupId,
  groupTexts,
  inviteCode,
  membershipId,
  parseEmailAddress,
  type UserId,
  userId,
} from '@halqa/domain';
import { hashOfCode } from '../group/invite-code.ts';
import { mandateFor, mandateOf } from '../group/views/mandate-text.ts';
import { type Member, sharesNothing } from '../ports/group-records.ts';
import type { NewGroupAggregate } from '../ports/groups.ts';

const ZONE = 'America/New_York';
/** The debits of the fourth round have begun, on whichever day of the week that is, and its payout is still to come. */
const DAYS_RUNNING = 50;
/** In payout order; null is the place of `you`. */
const names = [
  'Amira Haddad',
  'Bilal Khan',
  'Chadia Nur',
  'Dawud Osman',
  'Esra Yilmaz',
  null,
  'Farid Rahimi',
  'Hafsa Malik',
  'Idris Bello',
  'Jamila Said',
] as const;

/** Builds the wedding fund of the marketing pages (10 members, $500 bi-weekly), in its fourth round, with `you` in it. */
export function sampleGroup(
  you: { userId: UserId; name: string; email: EmailAddress },
  now: EpochMilliseconds,
): NewGroupAggregate {
  // A fictional organizer: the member of the demo sees of the others what every member sees.
  const group = sampleGroupRecord(fictionalPerson(names[0], 1).userId, now);
  const members = names.map((name, index): Member => {
    const person = name === null ? you : fictionalPerson(name, index + 1);
    const position = index + 1;
    const id = membershipId(`simulated-${position}`);
    return {
      id,
      ...person,
      position,
      state: 'active',
      joinedAt: group.createdAt,
      mandate: mandateOf({ ...mandateFor(group, position, null), signedAt: group.createdAt }),
      shares: sharesNothing,
      // Every fourth has not paid the current round yet: their first debit failed, and is repeated before the payout.
      hasPaid: position % 4 !== 0,
    };
  });
  return {
    aggregate: { group, members, invitations: [], version: 1 },
    facts: [],
    signs: null,
    // The open link works, and says that the group is full.
    codes: [{ invitationId: null, codeHash: hashOfCode(group.inviteCode) }],
    organizerHasBank: true,
  };
}

function sampleGroupRecord(organizerId: UserId, now: EpochMilliseconds): GroupRecord {
  const today = dateInZone(now, ZONE);
  const startDate = addDays(today, -DAYS_RUNNING);
  const createdAt = now - (DAYS_RUNNING + 14) * 86_400_000;
  return {
    id: groupId('simulated-wedding-fund'),
    ...groupTexts({ name: 'Wedding Fund' }),
    memberCount: names.length,
    contribution: dollarsToCents(500),
    rule: { frequency: 'biweekly', dayOfWeek: 5 },
    payoutOrder: 'fixed',
    startDate,
    timeZone: ZONE,
    state: 'active',
    organizerId,
    waits: { leadBusinessDays: 0, holdBusinessDays: 5 },
    cycleWaits: { graceBusinessDays: 5, disputeDays: 0 },
    createdAt,
    formingSince: createdAt,
    inviteCode: inviteCode('simulated'),
    linkRotation: 0,
    isLinkOpen: true,
    simulated: true,
    activatedOn: startDate,
    // The sample starts again and again, so its dates are planned on every read.
    rounds: null,
    draws: 0,
    closedBy: null,
    standby: [],
  };
}

/** An invented person, with an address that can never receive mail. */
function fictionalPerson(name: string, position: number) {
  const email = parseEmailAddress(`${name.toLowerCase().replace(' ', '.')}@simulated.invalid`);
  if (email === undefined) throw new Error(`${name} has no valid address`);
  return { userId: userId(`simulated-${position}`), name, email };
}
