import * as z from 'zod';

const TimeUnit = z.enum(['seconds', 'minutes', 'hours', 'days']);

/** What the front reads of the `Properties` of an AWS::Cognito::UserPoolClient; the rest of the template passes by. */
export const ClientSettings = z.object({
  ExplicitAuthFlows: z.array(z.string()).default(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('ENABLED'),
  /** Minutes that a challenge waits for its answer. */
  AuthSessionValidity: z.number().default(3),
  AccessTokenValidity: z.number().optional(),
  IdTokenValidity: z.number().optional(),
  RefreshTokenValidity: z.number().optional(),
  TokenValidityUnits: z
    .object({
      AccessToken: TimeUnit.default('hours'),
      IdToken: TimeUnit.default('hours'),
      RefreshToken: TimeUnit.default('days'),
    })
    .prefault({}),
});

export type ClientSettings = z.infer<typeof ClientSettings>;
export type TimeUnit = z.infer<typeof TimeUnit>;
