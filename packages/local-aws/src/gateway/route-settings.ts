import * as z from 'zod';
import { functionArn } from '../template/local-names.ts';
import type { Templates } from '../template/templates.ts';

/** Accepts tokens of this issuer for one of these clients. */
export type AuthorizerSettings = { issuer: string; audience: string[] };

/** One route of the HTTP API: its key (`GET /items/{id}`), its function, and its authorizer unless it is public. */
export type RouteSettings = { key: string; functionArn: string; authorizer?: AuthorizerSettings };

const RouteProperties = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
  AuthorizerId: z.string().optional(),
});
const IntegrationProperties = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
});
const AliasProperties = z.object({ FunctionName: z.string() });
const AuthorizerProperties = z.object({
  AuthorizerType: z.literal('JWT'),
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: z.array(z.string()) }),
});

/** The routes of the templates. Throws when a route names an integration or authorizer that does not exist. */
export function routeSettings(templates: Templates): RouteSettings[] {
  const integrations = byRef(templates.resources('AWS::ApiGatewayV2::Integration', IntegrationProperties));
  const authorizers = byRef(templates.resources('AWS::ApiGatewayV2::Authorizer', AuthorizerProperties));
  // Here an alias leads to the one version that there is.
  const aliases = byRef(templates.resources('AWS::Lambda::Alias', AliasProperties));
  const functionOf = (uri: string): string => {
    const alias = aliases.get(uri);
    return alias === undefined ? uri : functionArn(alias.FunctionName);
  };
  return templates.resources('AWS::ApiGatewayV2::Route', RouteProperties).map(({ properties }) => {
    const { RouteKey: key, Target, AuthorizationType, AuthorizerId = '' } = properties;
    const { IntegrationUri } = found(integrations.get(Target.replace('integrations/', '')), key);
    const route = { key, functionArn: functionOf(IntegrationUri) };
    if (AuthorizationType === 'NONE') return route;
    const { Issuer, Audience } = found(authorizers.get(AuthorizerId), key).JwtConfiguration;
    return { ...route, authorizer: { issuer: Issuer, audience: Audience } };
  });
}

function byRef<Properties>(resources: { ref: string; properties: Properties }[]): Map<string, Properties> {
  return new Map(resources.map(({ ref, properties }) => [ref, properties]));
}

function found<Properties>(properties: Properties | undefined, key: string): Properties {
  if (properties === undefined) throw new Error(`The route ${key} refers to something that the templates do not have`);
  return properties;
}
