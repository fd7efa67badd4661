import { Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { retained } from '../constructs/retained-storage.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SignUpThrottle } from '../constructs/sign-up-throttle.ts';
import type { FunctionName } from '../function-grants.ts';
import { reservedFor } from '../stages/reserved-concurrency.ts';
import { resourceName, type StageSettings, senderDomainOf } from '../stages/stage-settings.ts';
import type { DataStack } from './data-stack.ts';

type IdentityProps = StackProps & { settings: StageSettings; functions: string; data: DataStack; isProtected: boolean };

/**
 * The user pool, its clients for browsers and for the server, and its triggers: one writes its mails, one ends all sessions
 * after a reset, and one limits what tokens allow and who may refresh them.
 */
export class IdentityStack extends Stack {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** Every mail of the stage is sent under it, so that what comes back is reported. */
  readonly mailing: ConfigurationSet;
  /** Signs in for the server alone, which proves a password before it changes what protects an account. */
  readonly serverClient: UserPoolClient;

  constructor(scope: Construct, id: string, { settings, functions, data, isProtected, ...props }: IdentityProps) {
    super(scope, id, props);
    const environment = {
      SITE_URL: settings.siteUrl,
      SUPPORT_EMAIL: settings.supportEmail,
      HALQA_MODE: settings.mode,
    };
    const common = { stage: settings.name, functions, environment };
    const ofBundle = (bundle: FunctionName) => ({ bundle, reserved: reservedFor(bundle, settings.concurrency) });
    const customMessage = new ServiceFunction(this, 'CustomMessage', { ...common, ...ofBundle('custom-message') });
    const postConfirmation = new ServiceFunction(this, 'PostConfirmation', {
      ...common,
      environment: { ...environment, TABLE_NAME: data.table.tableName },
      ...ofBundle('post-confirmation'),
    });
    const { tableArn } = data.table;
    postConfirmation.addToRolePolicy(useOfMembers(tableArn, 'GetItem', 'PutItem'));
    this.mailing = new ConfigurationSet(this, 'Mailing', {
      configurationSetName: resourceName(settings.name),
      // Our own record stops what we send of ourselves; a code that a person asks for is mailed all the same (docs/decisions/0118).
      disableSuppressionList: true,
    });
    this.mailing.addEventDestination('Returned', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Events', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: resourceName(settings.name),
      // The history of passwords needs this plan.
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // Should a client ever be allowed to change it: the old address stays in force until the new one is verified.
      keepOriginal: { email: true },
      // Every account has an address, because it signs in by it; a required attribute would have to be writable.
      standardAttributes: { email: { required: false, mutable: true }, fullname: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: 8,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: false,
        // A new password must differ from the current one.
        passwordHistorySize: 1,
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email: UserPoolEmail.withSES({
        ...sender(settings.mailFrom),
        sesRegion: this.region,
        configurationSetName: this.mailing.configurationSetName,
        // The identity of SES is the domain; without this it would be the address, which nobody has verified.
        sesVerifiedDomain: senderDomainOf(settings.mailFrom),
      }),
      lambdaTriggers: { customMessage, postConfirmation },
      deletionProtection: isProtected,
      removalPolicy: retained,
    });
    const limitTokens = new ServiceFunction(this, 'PreTokenGeneration', {
      ...common,
      environment: { ...environment, TABLE_NAME: data.table.tableName },
      ...ofBundle('pre-token-generation'),
    });
    limitTokens.addToRolePolicy(useOfMembers(tableArn, 'GetItem'));
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, limitTokens, LambdaVersion.V2_0);
    this.#allow('EndSessions', postConfirmation, 'cognito-idp:AdminUserGlobalSignOut');
    this.#allow('ReadClients', limitTokens, 'cognito-idp:DescribeUserPoolClient');
    new SignUpThrottle(this, 'SignUpThrottle', { settings, userPoolArn: this.pool.userPoolArn });
    this.client = this.pool.addClient('Web', {
      authFlows: { userSrp: true, userPassword: settings.passwordSignIn },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // The address at sign-up alone: tokens of this client have no scope to change an attribute (docs/decisions/0091).
      writeAttributes: new ClientAttributes().withStandardAttributes({ fullname: true, email: true }),
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      // The lists of sessions count with the same time: packages/domain/src/person/sessions.ts.
      refreshTokenValidity: Duration.days(30),
    });
    this.serverClient = this.pool.addClient('Server', {
      userPoolClientName: 'server',
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      writeAttributes: new ClientAttributes().withStandardAttributes({ fullname: true }),
      // Its tokens are used at once and never leave the server.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
    });
    acknowledge(this.pool);
  }

  /** A resource of its own: the function's role would depend on the pool, and the pool on its trigger. */
  #allow(id: string, trigger: ServiceFunction, action: string): void {
    new Policy(this, id, {
      statements: [new PolicyStatement({ actions: [action], resources: [this.pool.userPoolArn] })],
      roles: trigger.role ? [trigger.role] : [],
    });
  }
}

/** The items of members: their sessions, and what was changed to protect their accounts. */
function useOfMembers(tableArn: string, ...actions: readonly string[]): PolicyStatement {
  return new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] } },
  });
}

/** Splits `Name <address>` into the two fields that Cognito takes. */
function sender(mailFrom: string): { fromName?: string; fromEmail: string } {
  const [, fromName, fromEmail] = /^(.*) <(.*)>$/.exec(mailFrom) ?? [];
  return fromName !== undefined && fromEmail !== undefined ? { fromName, fromEmail } : { fromEmail: mailFrom };
}

function acknowledge(pool: UserPool): void {
  Validations.of(pool).acknowledge(
    { id: 'AwsSolutions-COG1', reason: 'The specification asks for 8 characters, upper, lower and digit, no symbol.' },
    { id: 'AwsSolutions-COG2', reason: 'TOTP is offered to every member and stays their choice.' },
    { id: 'AwsSolutions-COG8', reason: 'Threat protection needs the Plus plan; PreventUserExistenceErrors is on.' },
  );
}
