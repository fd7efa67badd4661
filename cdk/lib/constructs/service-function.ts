import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { logGroupName, resourceName, type StageName } from '../stages/stage-settings.ts';

export type ServiceFunctionProps = {
  stage: StageName;
  /** The folder under `functions` that holds this function's `index.mjs`. */
  bundle: string;
  functions: string;
  environment: Record<string, string>;
  description?: string;
  /** A call of the API has to end before the gateway gives up on it. */
  timeout?: Duration;
  /** Invocations at once that are kept for it alone; without it, it shares those that are left. */
  reserved?: number | undefined;
};

/** A Lambda function with the product's defaults. Its role may only write its own log until more is granted. */
export class ServiceFunction extends LambdaFunction {
  constructor(
    scope: Construct,
    id: string,
    {
      stage,
      bundle,
      functions,
      environment,
      description,
      timeout = Duration.seconds(28),
      reserved,
    }: ServiceFunctionProps,
  ) {
    const logGroup = new LogGroup(scope, `${id}Log`, {
      logGroupName: logGroupName(stage, bundle),
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, id, {
      functionName: resourceName(stage, bundle),
      code: Code.fromAsset(join(functions, bundle)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      timeout,
      environment: { ...environment, STAGE_NAME: stage, NODE_OPTIONS: '--enable-source-maps' },
      logGroup,
      role,
      ...(description === undefined ? {} : { description }),
      ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
    });
  }
}
