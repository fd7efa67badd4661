import { methodsOf, needsToken, type Route, routes, type Service } from '@halqa/contract';
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { IdentityStack } from '../stacks/identity-stack.ts';
import { logGroupName, resourceName, type StageSettings } from '../stages/stage-settings.ts';

type RouteTableProps = { services: Record<Service, IFunction>; identity: IdentityStack; settings: StageSettings };

/** The HTTP API with exactly the routes of the contract's route table. */
export function routeTableApi(scope: Construct, { services, identity, settings }: RouteTableProps): HttpApi {
  const { pool, client } = identity;
  const authorizer = new HttpUserPoolAuthorizer('Members', pool, { userPoolClients: [client] });
  const api = new HttpApi(scope, 'Api', {
    apiName: resourceName(settings.name),
    createDefaultStage: false,
    defaultAuthorizer: authorizer,
  });
  const integrations = new Map<Service, HttpLambdaIntegration>();
  for (const route of Object.values<Route>(routes)) {
    const added = api.addRoutes({
      path: route.path,
      methods: methodsOf(route).map((method) => HttpMethod[method]),
      integration: integrationOf(route.service),
      ...(needsToken(route) ? {} : { authorizer: new HttpNoneAuthorizer() }),
    });
    if (!needsToken(route)) for (const each of added) acknowledgeOpen(each, route);
  }
  addStage(scope, api, settings);
  return api;

  function integrationOf(service: Service): HttpLambdaIntegration {
    const known =
      integrations.get(service) ??
      new HttpLambdaIntegration(`To-${service}`, services[service], {
        timeout: Duration.seconds(29),
        // One permission for each route would exceed the 20 KiB that a function's policy may have.
        scopePermissionToRoute: false,
      });
    integrations.set(service, known);
    return known;
  }
}

function addStage(scope: Construct, api: HttpApi, { name, throttle }: StageSettings): void {
  const logGroup = new LogGroup(scope, 'ApiLog', {
    logGroupName: logGroupName(name, 'api'),
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: throttle.callsPerSecond, burstLimit: throttle.burst },
    accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: AccessLogFormat.custom(callLine) },
  });
}

/**
 * One call as a line of JSON: nothing about a person, whose address the default format has. `requestId` is in the lines of
 * the function too. Latencies are milliseconds.
 */
const callLine = JSON.stringify({
  requestId: '$context.requestId',
  at: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  functionLatency: '$context.integrationLatency',
  functionError: '$context.integrationErrorMessage',
  gatewayError: '$context.error.message',
  tokenError: '$context.authorizer.error',
  bytes: '$context.responseLength',
});

function acknowledgeOpen(apiRoute: Construct, route: Route): void {
  Validations.of(apiRoute).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: `${route.method} ${route.path} is ${route.access} in the route table: ${route.summary}`,
  });
}
