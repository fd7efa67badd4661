/** The properties that CDK synthesizes for a pool and a client like ours. */
export const poolTemplate = {
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  AutoVerifiedAttributes: ['email'],
  EmailVerificationMessage: 'The verification code to your new account is {####}',
  EmailVerificationSubject: 'Verify your new account',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  LambdaConfig: { CustomMessage: { 'Fn::GetAtt': ['CustomMessage', 'Arn'] } },
  MfaConfiguration: 'OPTIONAL',
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: false,
      RequireUppercase: true,
    },
  },
  Schema: [
    { Mutable: true, Name: 'name', Required: true },
    { Mutable: true, Name: 'email', Required: true },
  ],
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  VerificationMessageTemplate: {
    DefaultEmailOption: 'CONFIRM_WITH_CODE',
    EmailMessage: 'The verification code to your new account is {####}',
    EmailSubject: 'Verify your new account',
    SmsMessage: 'The verification code to your new account is {####}',
  },
};

export const clientTemplate = {
  AccessTokenValidity: 60,
  AllowedOAuthFlowsUserPoolClient: false,
  ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  RefreshTokenValidity: 43_200,
  SupportedIdentityProviders: ['COGNITO'],
  TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
  UserPoolId: { Ref: 'UserPool' },
};

/** The same pool, remembering the given number of passwords. */
export function poolTemplateWithHistory(PasswordHistorySize: number) {
  const { PasswordPolicy } = poolTemplate.Policies;
  return { ...poolTemplate, Policies: { PasswordPolicy: { ...PasswordPolicy, PasswordHistorySize } } };
}
