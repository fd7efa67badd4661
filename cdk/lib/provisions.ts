import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Need } from './function-needs.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { IdentityStack } from './stacks/identity-stack.ts';
import type { StageSettings } from './stages/stage-settings.ts';

type Sources = { settings: StageSettings; data: DataStack; identity: IdentityStack };
type Provision = { environment: Record<string, string>; grant(target: LambdaFunction): void };

/** Turns what a function needs into its environment and its permissions, so that neither can exist without the other. */
export class Provisions {
  readonly #common: Record<string, string>;
  readonly #provisions: Record<Need, Provision>;

  constructor(scope: Construct, { settings, data, identity }: Sources) {
    this.#common = {
      SITE_URL: settings.siteUrl,
      SUPPORT_EMAIL: settings.supportEmail,
      HALQA_MODE: settings.mode,
      CREATE_ALLOW_LIST: settings.createAllowList.join(','),
    };
    this.#provisions = {
      table: {
        environment: { TABLE_NAME: data.table.tableName },
        grant: (target) => target.addToRolePolicy(mayUse(data.table.tableArn, `${data.table.tableArn}/index/GSI1`)),
      },
      bank: {
        environment: {
          BANK_TABLE_NAME: data.bankTable.tableName,
          BANK_KEY_ID: data.bankKey.keyId,
          PLAID_BASE_URL: settings.plaid.baseUrl,
          PLAID_CLIENT_ID: settings.plaid.clientId,
          PLAID_SECRET: settings.plaid.secret,
        },
        grant: (target) => {
          target.addToRolePolicy(mayUse(data.bankTable.tableArn));
          data.bankKey.grant(target, 'kms:GenerateDataKey', 'kms:Encrypt', 'kms:Decrypt');
        },
      },
      tokens: {
        environment: { TOKEN_KEY_ID: data.tokenKey.keyId },
        grant: (target) => data.tokenKey.grant(target, 'kms:GenerateMac', 'kms:VerifyMac'),
      },
      mail: {
        environment: { MAIL_FROM: settings.mailFrom },
        grant: (target) => target.addToRolePolicy(maySendAs(scope, settings.mailFrom)),
      },
      people: {
        environment: { USER_POOL_ID: identity.pool.userPoolId, USER_POOL_CLIENT_ID: identity.client.userPoolClientId },
        grant: (target) => identity.pool.grant(target, 'cognito-idp:AdminGetUser'),
      },
      devices: {
        environment: { PUSH_SERVICES: settings.push.services.join(','), VAPID_PUBLIC_KEY: settings.push.publicKey },
        grant: () => undefined,
      },
      push: {
        environment: { VAPID_PUBLIC_KEY: settings.push.publicKey, VAPID_PRIVATE_KEY: settings.push.privateKey },
        grant: () => undefined,
      },
    };
  }

  environment(needs: readonly Need[]): Record<string, string> {
    return Object.assign({ ...this.#common }, ...needs.map((need) => this.#provisions[need].environment));
  }

  grant(needs: readonly Need[], target: LambdaFunction): void {
    for (const need of needs) this.#provisions[need].grant(target);
  }
}

// No Scan: whoever needs one is missing an index.
const mayUse = (...resources: string[]): PolicyStatement =>
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

/** SES allows sending by identity; the domain of the sender is the one that is verified. */
function maySendAs(scope: Construct, mailFrom: string): PolicyStatement {
  const domain = /@([^>]+)/.exec(mailFrom)?.[1];
  if (domain === undefined) throw new Error(`"${mailFrom}" is not an address to send from`);
  const resource = Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName: domain });
  return new PolicyStatement({ actions: ['ses:SendEmail'], resources: [resource] });
}
