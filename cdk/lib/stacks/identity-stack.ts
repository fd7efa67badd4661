import { Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SignUpThrottle } from '../constructs/sign-up-throttle.ts';
import { mailDomain, resourceName, type StageSettings } from '../stages/stage-settings.ts';

type IdentityProps = StackProps & { settings: StageSettings; functions: string };

/** The user pool, its one browser client, the function that writes its mails, and the one that ends all sessions after a reset. */
export class IdentityStack extends Stack {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { settings, functions, ...props }: IdentityProps) {
    super(scope, id, props);
    const environment = {
      SITE_URL: settings.siteUrl,
      SUPPORT_EMAIL: settings.supportEmail,
      HALQA_MODE: settings.mode,
    };
    const common = { stage: settings.name, functions, environment };
    const customMessage = new ServiceFunction(this, 'CustomMessage', { ...common, bundle: 'custom-message' });
    const postConfirmation = new ServiceFunction(this, 'PostConfirmation', { ...common, bundle: 'post-confirmation' });
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
        // The identity of SES is the domain; without this it would be the address, which nobody has verified.
        sesVerifiedDomain: mailDomain(settings.mailFrom),
      }),
      lambdaTriggers: { customMessage, postConfirmation },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // A resource of its own: the function's role would depend on the pool, and the pool on its trigger.
    new Policy(this, 'EndSessions', {
      statements: [
        new PolicyStatement({ actions: ['cognito-idp:AdminUserGlobalSignOut'], resources: [this.pool.userPoolArn] }),
      ],
      roles: postConfirmation.role ? [postConfirmation.role] : [],
    });
    new SignUpThrottle(this, 'SignUpThrottle', { settings, userPoolArn: this.pool.userPoolArn });
    this.client = this.pool.addClient('Web', {
      authFlows: { userSrp: true, userPassword: settings.passwordSignIn },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // Not the address: its owner signs in by it, and the profile and the mails go by it (docs/decisions, "The address of an account").
      writeAttributes: new ClientAttributes().withStandardAttributes({ fullname: true }),
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
    });
    acknowledge(this.pool);
  }
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
