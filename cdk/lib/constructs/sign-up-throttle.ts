import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { resourceName, type StageSettings } from '../stages/stage-settings.ts';
import { visibility } from './caller-throttle.ts';

type SignUpThrottleProps = { readonly settings: StageSettings; readonly userPoolArn: string };

/**
 * The web ACL of the user pool. It limits the calls from one IP address that send a mail to whatever address is named:
 * browsers call the pool directly, and no trigger of it learns where a call comes from.
 */
export class SignUpThrottle extends Construct {
  constructor(scope: Construct, id: string, { settings, userPoolArn }: SignUpThrottleProps) {
    super(scope, id);
    const { name, throttle } = settings;
    const limited = resourceName(name, 'sign-ups-per-address');
    const acl = new CfnWebACL(this, 'Acl', {
      name: resourceName(name, 'user-pool'),
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(resourceName(name, 'user-pool')),
      rules: [
        {
          name: limited,
          priority: 0,
          // Cognito replies with ForbiddenException, which no custom response can replace.
          action: { block: {} },
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: throttle.signUpsPerAddress,
              evaluationWindowSec: 600,
              scopeDownStatement: { orStatement: { statements: mailingOperations.map(statementFor) } },
            },
          },
          visibilityConfig: visibility(limited),
        },
      ],
    });
    new CfnWebACLAssociation(this, 'Association', { resourceArn: userPoolArn, webAclArn: acl.attrArn });
  }
}

const mailingOperations = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'];

const statementFor = (operation: string) => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    positionalConstraint: 'EXACTLY',
    searchString: `AWSCognitoIdentityProviderService.${operation}`,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});
