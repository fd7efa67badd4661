import { expect, it } from 'vitest';
import { limits } from './limits.ts';

it('keeps the limits of specification section 9', () => {
  expect(limits).toMatchObject({
    members: { minimum: 3, maximum: 12, default: 5 },
    contributionDollars: { minimum: 10, maximum: 1000, default: 100 },
    dayOfMonth: { minimum: 1, maximum: 31 },
    dayOfWeek: { default: 1 },
    inviteInputs: { initial: 3 },
    inviteLink: { hiddenFromMembers: 12 },
    groupMembersShown: 4,
    scheduleRowsShown: 3,
    fullName: { minimum: 2 },
    password: { minimumOnRegistration: 8, minimumOnLogin: 6 },
    groupCreation: { timeoutSeconds: 30 },
    bankLinkToken: { cacheSeconds: 300 },
    sandboxAccess: { activationHours: 24 },
  });
});
