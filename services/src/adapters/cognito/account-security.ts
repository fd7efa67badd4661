import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { UserId } from '@halqa/domain';
import { problem } from '../../basics/handler.ts';
import type { AccountSecurity } from '../../ports/security.ts';
import { requestHandler } from '../aws/request-handler.ts';

/** `serverClientId` signs in by password for the server alone, and its tokens have the scope of the pool's own API. */
type UserPool = { readonly userPoolId: string; readonly serverClientId: string };

const totp = 'SOFTWARE_TOKEN_MFA';

export function accountSecurity({ userPoolId: UserPoolId, serverClientId: ClientId }: UserPool): AccountSecurity {
  const cognito = new CognitoIdentityProviderClient({ requestHandler });
  const isSecondFactorOn = async (Username: UserId) => {
    const { UserMFASettingList = [] } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return UserMFASettingList.includes(totp);
  };

  return {
    isSecondFactorOn,
    async offerSecondFactor(userId, { password }) {
      const proven = await provePassword(userId, password);
      if (!proven.ok) return proven;
      if (proven.accessToken === undefined) return problem('second_factor_on');
      const offer = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: proven.accessToken }));
      return { ok: true, value: { secret: offer.SecretCode ?? '' } };
    },
    async turnOnSecondFactor(userId, { password, code }) {
      const proven = await provePassword(userId, password);
      if (!proven.ok) return proven;
      if (proven.accessToken === undefined) return problem('second_factor_on');
      const verify = new VerifySoftwareTokenCommand({ AccessToken: proven.accessToken, UserCode: code });
      const rejected = await rejectionOf(cognito.send(verify), problemsOfCode);
      if (rejected) return problem(rejected);
      await setSecondFactor(userId, { isOn: true });
      return { ok: true, value: null };
    },
    async turnOffSecondFactor(userId, { password, code }) {
      const proven = await provePassword(userId, password);
      if (!proven.ok) return proven;
      if (proven.accessToken !== undefined) return problem('second_factor_off');
      const respond = new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: totp,
        Session: proven.session,
        ChallengeResponses: { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: code },
      });
      const rejected = await rejectionOf(cognito.send(respond), problemsOfCode);
      if (rejected) return problem(rejected);
      await setSecondFactor(userId, { isOn: false });
      return { ok: true, value: null };
    },
    async checkPassword(userId, password) {
      const proven = await provePassword(userId, password);
      return proven.ok ? { ok: true, value: null } : proven;
    },
    async setPassword(Username, Password) {
      const set = new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true });
      return (await rejectionOf(cognito.send(set), problemsOfNewPassword))
        ? problem('password_weak')
        : { ok: true, value: null };
    },
    async signOutEverywhere(Username) {
      await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
  };

  /**
   * Signs in by the password. Without a second factor this gives an access token, which never leaves the server; with one it
   * gives a session that waits for the code, which proves the password too.
   */
  async function provePassword(userId: UserId, password: string) {
    const AuthParameters = { USERNAME: userId, PASSWORD: password };
    const signIn = new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters,
    });
    try {
      const { AuthenticationResult, Session } = await cognito.send(signIn);
      return { ok: true as const, accessToken: AuthenticationResult?.AccessToken, session: Session };
    } catch (error) {
      return problem(problemCodeOf(error, problemsOfPassword));
    }
  }

  async function setSecondFactor(Username: UserId, { isOn }: { readonly isOn: boolean }): Promise<void> {
    const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
    await cognito.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings }));
  }
}

/** Problems by the name of Cognito's error. */
const limits = {
  LimitExceededException: 'too_many_requests',
  TooManyFailedAttemptsException: 'too_many_requests',
  TooManyRequestsException: 'too_many_requests',
} as const;

const problemsOfPassword = { ...limits, NotAuthorizedException: 'password_wrong' } as const;

/** `NotAuthorizedException`: the session that the password opened has ended. */
const problemsOfCode = {
  ...limits,
  CodeMismatchException: 'code_wrong',
  EnableSoftwareTokenMFAException: 'code_wrong',
  // A code that was used already.
  ExpiredCodeException: 'code_wrong',
  NotAuthorizedException: 'too_many_requests',
} as const;

/** `InvalidParameterException`: for what breaks the pattern that passwords of every pool have, as a single letter does. */
const problemsOfNewPassword = {
  InvalidPasswordException: 'password_weak',
  InvalidParameterException: 'password_weak',
} as const;

async function rejectionOf<ProblemCode extends string>(
  call: Promise<unknown>,
  problems: Readonly<Record<string, ProblemCode>>,
): Promise<ProblemCode | 'too_many_requests' | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return problemCodeOf(error, problems);
  }
}

/** The problem of an expected error, by the error's name; another error is thrown. */
function problemCodeOf<ProblemCode extends string>(
  error: unknown,
  problems: Readonly<Record<string, ProblemCode>>,
): ProblemCode | 'too_many_requests' {
  // https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html, "Lockout behavior"
  if (error instanceof Error && error.message === 'Password attempts exceeded') return 'too_many_requests';
  const code = error instanceof Error ? problems[error.name] : undefined;
  if (code === undefined) throw error;
  return code;
}
