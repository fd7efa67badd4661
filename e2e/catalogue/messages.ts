import type { Row } from './row.ts';
import { bankAccountsRows } from './rows/bank-accounts.ts';
import { bankLinkRows } from './rows/bank-link.ts';
import { crashRows } from './rows/crash.ts';
import { createGroupRows } from './rows/create-group.ts';
import { groupRows } from './rows/groups.ts';
import { loginRows } from './rows/login.ts';
import { profileRows } from './rows/profile.ts';
import { registrationRows } from './rows/registration.ts';
import { resetRequestRows } from './rows/reset-request.ts';
import { resetUpdateRows } from './rows/reset-update.ts';
import { secondFactorRows } from './rows/second-factor.ts';
import { sessionRows } from './rows/session.ts';

/** Every message of specification section 8 and the states of section 4 that can occur; the others: `cannot-occur.ts`. */
export const messages: Row[] = [
  ...loginRows,
  ...secondFactorRows,
  ...registrationRows,
  ...resetRequestRows,
  ...resetUpdateRows,
  ...profileRows,
  ...sessionRows,
  ...bankLinkRows,
  ...bankAccountsRows,
  ...createGroupRows,
  ...groupRows,
  ...crashRows,
];
