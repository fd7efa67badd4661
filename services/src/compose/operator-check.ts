import { accountSecurity } from '../adapters/cognito/account-security.ts';
import { readEnvironment } from '../basics/environment.ts';
import type { HttpContext } from '../http/serve.ts';
import { rejectNonOperator } from '../operators/reject-non-operator.ts';
import { dynamoProfiles } from '../store/profiles.ts';
import { dynamoSecurityLog } from '../store/security-log.ts';
import { openTable } from '../store/table.ts';

/** For the services that have routes for operators. */
export function composeOperatorCheck(): HttpContext['rejectNonOperator'] {
  const settings = readEnvironment('TABLE_NAME', 'USER_POOL_ID', 'SERVER_CLIENT_ID', 'OPERATOR_SECOND_FACTOR');
  const table = openTable(settings.TABLE_NAME);
  const ports = {
    profiles: dynamoProfiles(table),
    account: accountSecurity({ userPoolId: settings.USER_POOL_ID, serverClientId: settings.SERVER_CLIENT_ID }),
    securityLog: dynamoSecurityLog(table),
    secondFactor: settings.OPERATOR_SECOND_FACTOR,
  };
  return (caller) => rejectNonOperator(ports, caller);
}
