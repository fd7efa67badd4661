import { type Route, routes, type Service } from '@halqa/contract';
import { Duration, Validations } from 'aws-cdk-lib';
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

type RouteTableProps = { services: Record<Service, LambdaFunction>; pool: UserPool; client: UserPoolClient };

/** The HTTP API with exactly the routes of the contract's route table. */
export function routeTableApi(scope: Construct, { services, pool, client }: RouteTableProps): HttpApi {
  const authorizer = new HttpUserPoolAuthorizer('Members', pool, { userPoolClients: [client] });
  const api = new HttpApi(scope, 'Api', { createDefaultStage: false, defaultAuthorizer: authorizer });
  const integrations = new Map<Service, HttpLambdaIntegration>();
  for (const route of Object.values<Route>(routes)) {
    const added = api.addRoutes({
      path: route.path,
      methods: [HttpMethod[route.method]],
      integration: integrationOf(route.service),
      ...(route.access === 'public' ? { authorizer: new HttpNoneAuthorizer() } : {}),
    });
    if (route.access === 'public') for (const each of added) acknowledgePublic(each, route);
  }
  addStage(scope, api);
  return api;

  function integrationOf(service: Service): HttpLambdaIntegration {
    const known =
      integrations.get(service) ??
      new HttpLambdaIntegration(`To-${service}`, services[service], { timeout: Duration.seconds(29) });
    integrations.set(service, known);
    return known;
  }
}

function addStage(scope: Construct, api: HttpApi): void {
  const logGroup = new LogGroup(scope, 'ApiLog', { retention: RetentionDays.THREE_MONTHS });
  new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: 200, burstLimit: 400 },
    accessLogSettings: { destination: new LogGroupLogDestination(logGroup) },
  });
}

function acknowledgePublic(apiRoute: Construct, route: Route): void {
  Validations.of(apiRoute).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: `${route.method} ${route.path} is public in the route table: ${route.summary}`,
  });
}
