import * as z from 'zod';

/** Cognito's own policy when the template names none. */
const strictPolicy = {
  MinimumLength: 8,
  RequireUppercase: true,
  RequireLowercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
};

const PasswordPolicy = z.object({
  MinimumLength: z.number().default(8),
  RequireUppercase: z.boolean().default(false),
  RequireLowercase: z.boolean().default(false),
  RequireNumbers: z.boolean().default(false),
  RequireSymbols: z.boolean().default(false),
  PasswordHistorySize: z.number().default(0),
});

const SchemaAttribute = z.object({ Name: z.string(), Required: z.boolean().default(false) });
const MessageTemplate = z.object({ EmailSubject: z.string().optional(), EmailMessage: z.string().optional() });

/** The `Properties` of an AWS::Cognito::UserPool that the local pool honours; the others are ignored. */
export const PoolSettings = z.object({
  Policies: z.object({ PasswordPolicy: PasswordPolicy.prefault(strictPolicy) }).prefault({}),
  Schema: z.array(SchemaAttribute).default([]),
  MfaConfiguration: z.enum(['OFF', 'ON', 'OPTIONAL']).default('OFF'),
  AutoVerifiedAttributes: z.array(z.string()).default([]),
  VerificationMessageTemplate: MessageTemplate.default({}),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.boolean().default(false) }).prefault({}),
});

export type PoolSettings = z.infer<typeof PoolSettings>;
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

const TimeUnit = z.enum(['seconds', 'minutes', 'hours', 'days']);

/** The `Properties` of an AWS::Cognito::UserPoolClient that the local pool honours; the others are ignored. */
export const ClientSettings = z.object({
  ExplicitAuthFlows: z.array(z.string()).default(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('ENABLED'),
  /** The attributes that the client may write; all of them when the template names none. */
  WriteAttributes: z.array(z.string()).optional(),
  /** Minutes until a challenge expires. */
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

/** All in seconds. */
export type TokenLifetimes = { access: number; id: number; refresh: number };

const secondsIn: Record<z.infer<typeof TimeUnit>, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** The lifetimes of the client's tokens; Cognito's defaults are an hour, an hour and thirty days. */
export function tokenLifetimes(client: ClientSettings): TokenLifetimes {
  const units = client.TokenValidityUnits;
  return {
    access: inSeconds(client.AccessTokenValidity, units.AccessToken) ?? 3600,
    id: inSeconds(client.IdTokenValidity, units.IdToken) ?? 3600,
    refresh: inSeconds(client.RefreshTokenValidity, units.RefreshToken) ?? 30 * secondsIn.days,
  };
}

/** Zero means the default, as an absent value does. */
function inSeconds(validity: number | undefined, unit: z.infer<typeof TimeUnit>): number | undefined {
  return validity ? validity * secondsIn[unit] : undefined;
}
