import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Grant } from './function-grants.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { IdentityStack } from './stacks/identity-stack.ts';
import { mailDomain, type StageSettings } from './stages/stage-settings.ts';

type Sources = { settings: StageSettings; data: DataStack; identity: IdentityStack; origin: readonly Secret[] };
type GrantDefinition = { environment: Record<string, string>; grant(target: LambdaFunction): void };

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
      LEAD_BUSINESS_DAYS: String(settings.waits.leadBusinessDays),
      HOLD_BUSINESS_DAYS: String(settings.waits.holdBusinessDays),
      CREATE_ALLOW_LIST: settings.createAllowList.join(','),
    };
    this.#definitions = {
      table: {
        environment: { TABLE_NAME: data.table.tableName },
        grant: (target) =>
          target.addToRolePolicy(readAndWrite(data.table.tableArn, `${data.table.tableArn}/index/GSI1`)),
      },
      origin: {
        environment: { ORIGIN_SECRET_IDS: origin.map(({ secretArn }) => secretArn).join(',') },
        grant: (target) => target.addToRolePolicy(readSecrets(...origin)),
      },
      bank: {
        environment: {
          BANK_TABLE_NAME: data.bankTable.tableName,
          BANK_KEY_ID: data.bankKey.keyId,
          PLAID_BASE_URL: settings.plaid.baseUrl,
          PLAID_SECRET_ID: data.plaidSecret.secretArn,
        },
        grant: (target) => {
          target.addToRolePolicy(readAndWrite(data.bankTable.tableArn));
          data.bankKey.grant(target, 'kms:GenerateDataKey', 'kms:Encrypt', 'kms:Decrypt');
          target.addToRolePolicy(readSecrets(data.plaidSecret));
        },
      },
      invitationKey: {
        environment: { TOKEN_KEY_ID: data.tokenKey.keyId },
        grant: (target) => data.tokenKey.grant(target, 'kms:GenerateMac', 'kms:VerifyMac'),
      },
      mail: {
        environment: { MAIL_FROM: settings.mailFrom },
        grant: (target) => target.addToRolePolicy(sendMailAs(scope, settings.mailFrom)),
      },
      userPool: {
        environment: { USER_POOL_ID: identity.pool.userPoolId, USER_POOL_CLIENT_ID: identity.client.userPoolClientId },
        grant: (target) => identity.pool.grant(target, 'cognito-idp:AdminGetUser'),
      },
      pushSubscribing: {
        environment: { PUSH_SERVICES: settings.push.services.join(','), VAPID_PUBLIC_KEY: settings.push.publicKey },
        grant: () => undefined,
      },
      pushSending: {
        environment: { PUSH_SECRET_ID: data.pushSecret.secretArn },
        grant: (target) => target.addToRolePolicy(readSecrets(data.pushSecret)),
      },
    };
  }

  environment(grants: readonly Grant[]): Record<string, string> {
    return Object.assign({ ...this.#common }, ...grants.map((grant) => this.#definitions[grant].environment));
  }

  apply(grants: readonly Grant[], target: LambdaFunction): void {
    for (const each of grants) this.#definitions[each].grant(target);
  }
}

// No Scan: a use case that needs one is missing an index.
const readAndWrite = (...resources: string[]): PolicyStatement =>
  new PolicyStatement({
    actions: [
      'dynamodb:BatchGetItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ],
    resources,
  });

/** Functions read secrets when they run; a secret in the environment could be read by whoever may list functions. */
const readSecrets = (...secrets: readonly Secret[]): PolicyStatement =>
  new PolicyStatement({
    actions: ['secretsmanager:GetSecretValue'],
    resources: secrets.map(({ secretArn }) => secretArn),
  });

/** SES grants sending per identity; the verified identity is the sender's domain. */
function sendMailAs(scope: Construct, mailFrom: string): PolicyStatement {
  const identity = { service: 'ses', resource: 'identity', resourceName: mailDomain(mailFrom) };
  return new PolicyStatement({ actions: ['ses:SendEmail'], resources: [Stack.of(scope).formatArn(identity)] });
}
