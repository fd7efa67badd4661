import { type GrantedKeys, grantedKeys } from '@halqa/services/store/granted-keys';
import {
  cursorReading,
  type LedgerPart,
  ledgerStatements,
  tableStatements,
} from '@halqa/services/store/key-statements';
import { revisionsPartition } from '@halqa/services/store/releases/registry-table';
import { rolloutPartition } from '@halqa/services/store/releases/rollout-counts';
import { vitalsPartition } from '@halqa/services/store/releases/vital-counts';
import { Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type FunctionName, functionGrants, type Grant } from './function-grants.ts';
import { policyStatement } from './ledger-access.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { IdentityStack } from './stacks/identity-stack.ts';
import { resourceName, type StageSettings, senderDomainOf, waitVariables } from './stages/stage-settings.ts';

type Sources = { settings: StageSettings; data: DataStack; identity: IdentityStack; origin: readonly Secret[] };
type GrantDefinition = { environment: Record<string, string>; grant(target: LambdaFunction, name: FunctionName): void };

/** Defines each grant as environment variables and permissions together, so that neither exists without the other. */
export class Grants {
  readonly #common: Record<string, string>;
  readonly #definitions: Record<Grant, GrantDefinition>;

  constructor(scope: Construct, { settings, data, identity, origin }: Sources) {
    this.#common = {
      SITE_URL: settings.siteUrl,
      SUPPORT_EMAIL: settings.supportEmail,
      HALQA_MODE: settings.mode,
      MONEY_MODE: settings.moneyMode,
      ...waitVariables(settings),
      DRAW_MINUTES: String(settings.drawMinutes),
      SYNC_MINUTES: String(settings.syncMinutes),
      RATED_DEBITS: String(settings.debitsBeforeRating),
      RESTORED_AT: settings.restoredAt ?? '',
      OPERATOR_SECOND_FACTOR: 'required',
      CREATE_ALLOW_LIST: settings.createAllowList.join(','),
    };
    const bankEnvironment = {
      BANK_TABLE_NAME: data.bankTable.tableName,
      BANK_KEY_ID: data.bankKey.keyId,
      PLAID_BASE_URL: settings.plaid.baseUrl,
      PLAID_SECRET_ID: data.plaidSecret.secretArn,
    };
    this.#definitions = {
      table: {
        environment: { TABLE_NAME: data.table.tableName },
        grant: (target, name) => {
          for (const statement of useOfTable(data.table.tableArn, name)) target.addToRolePolicy(statement);
        },
      },
      origin: {
        environment: { ORIGIN_SECRET_IDS: origin.map(({ secretArn }) => secretArn).join(',') },
        grant: (target) => target.addToRolePolicy(readSecrets(...origin)),
      },
      bank: {
        environment: bankEnvironment,
        grant: (target) => {
          target.addToRolePolicy(use(data.bankTable.tableArn, ...reading, ...writing, ...deleting));
          data.bankKey.grant(target, 'kms:GenerateDataKey', 'kms:Encrypt', 'kms:Decrypt');
          target.addToRolePolicy(readSecrets(data.plaidSecret));
        },
      },
      transfers: {
        environment: { ...bankEnvironment, BANK_CALLS_PER_MINUTE: String(settings.rates.bankCallsPerMinute) },
        grant: (target) => {
          // A connection that was replaced is forgotten once it has been ended at the bank.
          target.addToRolePolicy(use(data.bankTable.tableArn, 'GetItem', 'Query', 'DeleteItem'));
          data.bankKey.grant(target, 'kms:Decrypt');
          target.addToRolePolicy(readSecrets(data.plaidSecret));
        },
      },
      ledger: {
        environment: { LEDGER_TABLE_NAME: data.ledgerTable.tableName },
        grant: (target, name) => {
          for (const each of ledgerStatements(keysOf(name), ledgerPartOf(name) ?? 'books'))
            target.addToRolePolicy(policyStatement(data.ledgerTable.tableArn, each));
        },
      },
      bankCursor: {
        environment: { LEDGER_TABLE_NAME: data.ledgerTable.tableName },
        grant: (target) => target.addToRolePolicy(policyStatement(data.ledgerTable.tableArn, cursorReading)),
      },
      invitationKey: {
        environment: { TOKEN_KEY_ID: data.tokenKey.keyId },
        grant: (target) => data.tokenKey.grant(target, 'kms:GenerateMac', 'kms:VerifyMac'),
      },
      mail: {
        environment: {
          MAIL_FROM: settings.mailFrom,
          MAIL_CONFIGURATION_SET: resourceName(settings.name),
          MAILS_PER_SECOND: String(settings.rates.mailsPerSecond),
        },
        grant: (target) => target.addToRolePolicy(sendMailAs(scope, settings)),
      },
      userPool: {
        environment: {
          USER_POOL_ID: identity.pool.userPoolId,
          USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
          SERVER_CLIENT_ID: identity.serverClient.userPoolClientId,
        },
        grant: (target) => identity.pool.grant(target, 'cognito-idp:AdminGetUser'),
      },
      accountSecurity: {
        environment: {},
        grant: (target) =>
          identity.pool.grant(
            target,
            'cognito-idp:AdminInitiateAuth',
            'cognito-idp:AdminRespondToAuthChallenge',
            'cognito-idp:AdminSetUserMFAPreference',
            'cognito-idp:AdminSetUserPassword',
            'cognito-idp:AdminUserGlobalSignOut',
          ),
      },
      accountEnding: {
        environment: { USER_POOL_ID: identity.pool.userPoolId },
        grant: (target) => identity.pool.grant(target, 'cognito-idp:AdminDeleteUser'),
      },
      pushSubscribing: {
        environment: { PUSH_SERVICES: settings.push.services.join(','), VAPID_PUBLIC_KEY: settings.push.publicKey },
        grant: () => undefined,
      },
      pushSending: {
        environment: { PUSH_SECRET_ID: data.pushSecret.secretArn },
        grant: (target) => target.addToRolePolicy(readSecrets(data.pushSecret)),
      },
      rollouts: {
        environment: { RELEASES_TABLE_NAME: data.releasesTable.tableName },
        grant: (target) => {
          const statements = [
            { effect: 'Allow', actions: ['Query'], keys: [revisionsPartition] },
            { effect: 'Allow', actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: [rolloutPartition] },
            { effect: 'Allow', actions: ['UpdateItem'], keys: [vitalsPartition] },
          ] as const;
          for (const each of statements) target.addToRolePolicy(policyStatement(data.releasesTable.tableArn, each));
        },
      },
    };
  }

  environment(name: FunctionName): Record<string, string> {
    const grants = functionGrants[name];
    return Object.assign({ ...this.#common }, ...grants.map((grant) => this.#definitions[grant].environment));
  }

  apply(name: FunctionName, target: LambdaFunction): void {
    for (const each of functionGrants[name]) this.#definitions[each].grant(target, name);
  }
}

function keysOf(name: FunctionName): GrantedKeys {
  const all: Partial<Record<FunctionName, GrantedKeys>> = grantedKeys;
  const granted = all[name];
  if (granted === undefined) throw new Error(`The keys that "${name}" may use of the table are not listed`);
  return granted;
}

// No Scan: a use case that needs one is missing an index.
const reading = ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'Query'];
const writing = ['PutItem', 'UpdateItem'];
const deleting = ['DeleteItem'];

/**
 * The use of some partitions. A condition on keys holds for a request that names none, so what reads without keys is
 * denied, whatever else is granted to the role one day.
 */
function useOfTable(table: string, name: FunctionName): PolicyStatement[] {
  const granted = keysOf(name);
  const statements = tableStatements(granted, ledgerPartOf(name)).map((each) => policyStatement(table, each));
  const index = `${table}/index/GSI1`;
  const keyless = ['Scan', 'PartiQLSelect', 'PartiQLInsert', 'PartiQLUpdate', 'PartiQLDelete'];
  const denied = use(table, ...keyless);
  denied.effect = Effect.DENY;
  denied.addResources(index);
  const query = { effect: 'Allow', actions: ['Query'], keys: granted.index } as const;
  return [...statements, ...(granted.index.length > 0 ? [policyStatement(index, query)] : []), denied];
}

/** Whoever moves transfers changes books with them. */
function ledgerPartOf(name: FunctionName): LedgerPart | undefined {
  const grants = functionGrants[name];
  if (grants.includes('transfers')) return 'transfers';
  return grants.includes('ledger') ? 'books' : undefined;
}

const use = (resource: string, ...actions: readonly string[]): PolicyStatement =>
  new PolicyStatement({ actions: actions.map((action) => `dynamodb:${action}`), resources: [resource] });

/** Functions read secrets when they run; a secret in the environment could be read by whoever may list functions. */
const readSecrets = (...secrets: readonly Secret[]): PolicyStatement =>
  new PolicyStatement({
    actions: ['secretsmanager:GetSecretValue'],
    resources: secrets.map(({ secretArn }) => secretArn),
  });

/** SES grants sending per identity and configuration set; the verified identity is the sender's domain. */
function sendMailAs(scope: Construct, { name, mailFrom }: StageSettings): PolicyStatement {
  const resources = [
    { service: 'ses', resource: 'identity', resourceName: senderDomainOf(mailFrom) },
    { service: 'ses', resource: 'configuration-set', resourceName: resourceName(name) },
  ];
  return new PolicyStatement({
    actions: ['ses:SendRawEmail'],
    resources: resources.map((each) => Stack.of(scope).formatArn(each)),
  });
}
