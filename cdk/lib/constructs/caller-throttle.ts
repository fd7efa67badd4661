import { type ProblemReply, problems } from '@halqa/contract';
import { problemSentences } from '@halqa/copy';
import { apiHeaders } from '@halqa/services/http/api-headers';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { resourceName, type StageSettings } from '../stages/stage-settings.ts';

/**
 * The web ACL of the distribution. It limits the calls of the API from one IP address: API Gateway knows one rate for all
 * callers only, so one of them could use it up. Files are served by the cache and need no limit.
 */
export class CallerThrottle extends CfnWebACL {
  constructor(scope: Construct, id: string, { name, throttle }: StageSettings) {
    const limited = resourceName(name, 'calls-per-address');
    super(scope, id, {
      name: resourceName(name),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(resourceName(name)),
      customResponseBodies: { [problemCode]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(reply) } },
      rules: [
        {
          name: limited,
          priority: 0,
          action: {
            block: {
              customResponse: {
                responseCode: problems[problemCode],
                customResponseBodyKey: problemCode,
                // No behavior of the distribution adds them to what the web ACL answers.
                responseHeaders: Object.entries(apiHeaders).map(([name, value]) => ({ name, value })),
              },
            },
          },
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: throttle.callsPerAddress,
              evaluationWindowSec: 300,
              scopeDownStatement: { orStatement: { statements: apiPaths.map(startsWith) } },
            },
          },
          visibilityConfig: visibility(limited),
        },
      ],
    });
  }
}

/** The paths of the API; CloudFront sends them to API Gateway. */
export const apiPaths = ['/api/', '/functions/'];

const problemCode = 'too_many_requests';
const reply: ProblemReply = { error: problemSentences[problemCode], code: problemCode };

const startsWith = (searchString: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

export const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});
