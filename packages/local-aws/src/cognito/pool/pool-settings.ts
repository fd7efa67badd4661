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

const SchemaAttribute = z.object({
  Name: z.string(),
  Required: z.boolean().default(false),
  Mutable: z.boolean().default(true),
  AttributeDataType: z.string().optional(),
});

const MessageTemplate = z.object({ EmailSubject: z.string().optional(), EmailMessage: z.string().optional() });

/** What the front reads of the `Properties` of an AWS::Cognito::UserPool; the rest of the template passes by. */
export const PoolSettings = z.object({
  Policies: z.object({ PasswordPolicy: PasswordPolicy.prefault(strictPolicy) }).prefault({}),
  Schema: z.array(SchemaAttribute).default([]),
  MfaConfiguration: z.enum(['OFF', 'ON', 'OPTIONAL']).default('OFF'),
  AutoVerifiedAttributes: z.array(z.string()).default([]),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()) })
    .default({ AttributesRequireVerificationBeforeUpdate: [] }),
  VerificationMessageTemplate: MessageTemplate.default({}),
  AdminCreateUserConfig: z
    .object({
      AllowAdminCreateUserOnly: z.boolean().default(false),
      InviteMessageTemplate: MessageTemplate.default({}),
    })
    .prefault({}),
});

export type PoolSettings = z.infer<typeof PoolSettings>;
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;
