import { CfnElement, CfnOutput, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { MxRecord } from 'aws-cdk-lib/aws-route53';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { S3 } from 'aws-cdk-lib/aws-ses-actions';
import { Construct } from 'constructs';
import type { DataStack } from '../stacks/data-stack.ts';
import type { DomainStack } from '../stacks/domain-stack.ts';
import {
  canaryDomain,
  resourceName,
  type StageSettings,
  secretName,
  senderDomainOf,
} from '../stages/stage-settings.ts';
import { GeneratedSecret } from './secrets.ts';
import { ServiceFunction } from './service-function.ts';
import { RateSchedule } from './triggers.ts';

type CanaryProps = {
  settings: StageSettings;
  functions: string;
  data: DataStack;
  domain: DomainStack;
};

/** The output of the site's stack that names the bucket with the canary's mails. */
export const canaryBucketOutput = 'CanaryMails';

/** Uses the site as a member would, every hour, with a mailbox of its own: the program of `npm run smoke`. */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { settings, functions, data, domain }: CanaryProps) {
    super(scope, id);
    const mails = new Mailbox(this, 'Mails', { settings, domain });
    const password = new GeneratedSecret(this, 'Password', {
      secretName: secretName(settings.name, 'canary'),
      description: 'The password of the account with which the canary uses the site',
      whyNotRotated:
        'The account may do what every member may. With a new value the canary signs up anew, at another address.',
    });
    const target = new ServiceFunction(this, 'Function', {
      stage: settings.name,
      bundle: 'canary',
      functions,
      // Two mails, each of which it waits for up to a minute and a half, and what the pages take.
      timeout: Duration.minutes(5),
      environment: {
        SITE_URL: settings.siteUrl,
        CANARY_DOMAIN: canaryDomain(settings),
        CANARY_BUCKET: mails.bucketName,
        CANARY_SECRET_ID: password.secretArn,
        SENDER_DOMAIN: senderDomainOf(settings.mailFrom),
        MONEY_MODE: settings.moneyMode,
        PLAID_BASE_URL: settings.plaid.baseUrl,
        PLAID_SECRET_ID: data.plaidSecret.secretArn,
      },
    });
    mails.allowReading(target);
    // Where banks are real it links none, and needs no key.
    const secrets = settings.moneyMode === 'sandbox' ? [password, data.plaidSecret] : [password];
    target.addToRolePolicy(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: secrets.map(({ secretArn }) => secretArn),
      }),
    );
    new RateSchedule(this, 'Hourly', {
      target,
      every: Duration.hours(1),
      description: 'Uses the site as a member would',
      // It runs again in an hour: the canary's account has one run at a time.
      retryAttempts: 0,
    });
  }
}

/**
 * What is mailed to the canary's domain, for a day. SES receives it by the AWS account's active set of rules, which `deploy`
 * activates (`cdk/lib/commands/activate-mailbox.ts`).
 */
class Mailbox extends Bucket {
  constructor(scope: Construct, id: string, { settings, domain }: Pick<CanaryProps, 'settings' | 'domain'>) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(1) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'SES writes it, and the canary and its operators read it; the mails are about no person.',
    });
    const name = canaryDomain(settings);
    new MxRecord(this, 'Receiving', {
      zone: domain.zone,
      recordName: name,
      values: [{ priority: 10, hostName: `inbound-smtp.${Stack.of(this).region}.amazonaws.com` }],
    });
    new ReceiptRuleSet(this, 'Rules', {
      receiptRuleSetName: resourceName(settings.name),
      rules: [
        {
          receiptRuleName: 'canary',
          recipients: [name],
          tlsPolicy: TlsPolicy.REQUIRE,
          // Without it SES has no verdict on spam and viruses, and the canary reads no mail.
          scanEnabled: true,
          actions: [new S3({ bucket: this })],
        },
      ],
    });
    new CfnOutput(Stack.of(this), canaryBucketOutput, { value: this.bucketName });
  }

  allowReading(target: ServiceFunction): void {
    target.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucketArn] }));
    target.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [this.arnForObjects('*')] }));
    const { defaultChild } = this.node;
    if (target.role && CfnElement.isCfnElement(defaultChild))
      Validations.of(target.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(defaultChild)}.Arn>/*]`,
        reason: 'SES names the mails.',
      });
  }
}
