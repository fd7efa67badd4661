import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { paginateListServiceQuotas, type ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { GetAccountCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import { reservedTogether, unreservable } from '../stages/reserved-concurrency.ts';
import type { StageSettings } from '../stages/stage-settings.ts';
import { type Finding, findingsOf, missing, ok, todo } from './finding.ts';

const quotasPage = (service: string) => `https://console.aws.amazon.com/servicequotas/home/services/${service}/quotas`;

/** New accounts begin with 10 functions at a time, fewer than one page of a few visitors calls. */
export const checkConcurrency = (
  lambda: Pick<LambdaClient, 'send'>,
  { name, throttle, concurrency, functionsAtOnce }: StageSettings,
): Promise<readonly Finding[]> =>
  findingsOf('Lambda', async () => {
    const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand());
    const limit = AccountLimit?.ConcurrentExecutions ?? 0;
    const wanted = throttle.callsPerSecond;
    const file = `cdk/lib/stages/${name}.ts`;
    const reserved = reservedTogether(concurrency);
    if (reserved > 0 && limit < reserved + unreservable)
      return missing(
        'Lambda',
        `${limit} functions at a time, of which ${file} reserves ${reserved} and Lambda keeps ${unreservable} for all: ask for more at ${quotasPage('lambda')}, or set concurrency.reserved to null.`,
      );
    if (limit >= wanted && limit !== functionsAtOnce)
      return todo(
        'Lambda',
        `${limit} functions at a time: put it into ${file} as functionsAtOnce, by which alarms judge.`,
      );
    if (limit >= wanted) return ok('Lambda', `${limit} functions at a time`);
    return todo(
      'Lambda',
      `${limit} functions at a time, and the API lets through ${wanted} calls a second: ask for 1,000 at ${quotasPage('lambda')} ("Concurrent executions").`,
    );
  });

/** Accounts begin in SES's sandbox, where mails reach verified addresses only. */
export const checkMail = (ses: Pick<SESv2Client, 'send'>): Promise<readonly Finding[]> =>
  findingsOf('SES', async () => {
    const { ProductionAccessEnabled, SendingEnabled, EnforcementStatus, SendQuota } = await ses.send(
      new GetAccountCommand(),
    );
    if (SendingEnabled === false || EnforcementStatus === 'SHUTDOWN')
      return todo('SES', 'sending is switched off in this account: see "Account dashboard" in the console of SES.');
    if (!ProductionAccessEnabled)
      return todo(
        'SES',
        'the account is in the sandbox of SES, so no mail reaches a member: "Request production access" in its console, which takes a day.',
      );
    const status = EnforcementStatus === 'PROBATION' ? ', on probation for bounces or complaints' : '';
    return ok('SES', `${SendQuota?.Max24HourSend ?? 0} mails a day, ${SendQuota?.MaxSendRate ?? 0} a second${status}`);
  });

/** A page makes about five calls, so this share of the API's calls may be logins. */
const callsPerLogin = 5;

/** https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html */
export const checkLogins = (
  quotas: ServiceQuotasClient,
  { throttle }: Pick<StageSettings, 'throttle'>,
): Promise<readonly Finding[]> =>
  findingsOf('Cognito', async () => {
    for await (const { Quotas = [] } of paginateListServiceQuotas({ client: quotas }, { ServiceCode: 'cognito-idp' }))
      for (const { QuotaName = '', Value = 0 } of Quotas)
        if (QuotaName.includes('UserAuthentication'))
          return judgeLogins(Value, throttle.callsPerSecond / callsPerLogin);
    return todo('Cognito', `its quota of logins is not listed at ${quotasPage('cognito-idp')}.`);
  });

const judgeLogins = (limit: number, wanted: number): Finding =>
  limit >= wanted
    ? ok('Cognito', `${limit} logins a second`)
    : todo('Cognito', `${limit} logins a second, and ${wanted} may come: raise it at ${quotasPage('cognito-idp')}.`);
