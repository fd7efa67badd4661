import { originSecretHeader } from '@halqa/contract';
import { apiHeaders } from '@halqa/services/http/api-headers';
import { CfnOutput, Fn, SecretValue, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as CloudFrontFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type KeyValueStore,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import { apiPaths, CallerThrottle } from '../constructs/caller-throttle.ts';
import { Canary } from '../constructs/canary.ts';
import { PipelineRoles } from '../constructs/pipeline-roles.ts';
import { Releases } from '../constructs/releases.ts';
import { responseHeadersPolicy } from '../constructs/response-headers-policy.ts';
import { PrivateBucket, SiteFiles } from '../constructs/site-files.ts';
import { documentFunctionCode, headersFunctionCode } from '../site/document-function.ts';
import { readSite } from '../site/read-site.ts';
import { allowedSources, securityHeaders } from '../site/security-headers.ts';
import { type StageSettings, secretName } from '../stages/stage-settings.ts';
import type { DataStack } from './data-stack.ts';
import type { DomainStack } from './domain-stack.ts';
import type { IdentityStack } from './identity-stack.ts';

type SiteProps = StackProps & {
  settings: StageSettings;
  functions: string;
  site: string;
  /** The folders of the remotes; each has a team with a role of its own. */
  remotes: readonly string[];
  api: HttpApi;
  data: DataStack;
  identity: IdentityStack;
  domain: DomainStack;
};

/** The one origin: documents and files from a private bucket, the API behind the same name. */
export class SiteStack extends Stack {
  readonly distribution: Distribution;
  readonly edgeFunctions: readonly CloudFrontFunction[];

  constructor(
    scope: Construct,
    id: string,
    { settings, functions, site, remotes, api, data, identity, domain, ...props }: SiteProps,
  ) {
    super(scope, id, props);
    const bucket = new PrivateBucket(this, 'Files');
    const releases = new Releases(this, 'Releases', {
      settings,
      functions,
      table: data.releasesTable,
      site: bucket,
      remotes,
    });
    const outside = allowedSources(settings, this.region);
    const edge = { ...readSite(site), outside, stage: settings.name };
    // Each document has a content security policy of its own, from the function behind the origin.
    const { 'content-security-policy': _, ...common } = securityHeaders(outside);
    const headers = responseHeadersPolicy(this, 'Headers', common);
    const toApi = apiBehavior(api, settings, responseHeadersPolicy(this, 'ApiHeaders', apiHeaders));
    const findDocument = edgeFunction(this, 'FindDocument', documentFunctionCode(edge), releases.edgeStore);
    const setHeaders = edgeFunction(this, 'SetHeaders', headersFunctionCode(edge));
    const distribution = new Distribution(this, 'Site', {
      comment: settings.siteUrl,
      domainNames: [domain.zone.zoneName],
      certificate: domain.certificate,
      webAclId: new CallerThrottle(this, 'CallerThrottle', settings).attrArn,
      defaultBehavior: {
        origin: bucket.origin(),
        functionAssociations: [
          { eventType: FunctionEventType.VIEWER_REQUEST, function: findDocument },
          { eventType: FunctionEventType.VIEWER_RESPONSE, function: setHeaders },
        ],
        responseHeadersPolicy: headers,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      },
      additionalBehaviors: Object.fromEntries(apiPaths.map((path) => [`${path}*`, toApi])),
    });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    new ARecord(this, 'Address', { zone: domain.zone, target });
    new AaaaRecord(this, 'AddressV6', { zone: domain.zone, target });
    new SiteFiles(this, 'Deployed', { site, bucket, distribution, settings, identity });
    new PipelineRoles(this, 'Pipelines', { settings, releases });
    new Canary(this, 'Canary', { settings, functions, data, domain });
    acknowledge(distribution);
    this.distribution = distribution;
    this.edgeFunctions = [findDocument, setHeaders];
    new CfnOutput(this, 'SiteUrl', { value: settings.siteUrl });
  }
}

/** Calls of the API, with the secret that proves that they came through here; the same header of a viewer is replaced. */
function apiBehavior(api: HttpApi, settings: StageSettings, headers: ResponseHeadersPolicy): BehaviorOptions {
  const [sent = ''] = settings.originSecrets;
  // By name: a reference to the other stack's resource could not be replaced by that to its successor.
  const secret = SecretValue.secretsManager(secretName(settings.name, `origin/${sent}`));
  return {
    origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
      customHeaders: { [originSecretHeader]: secret.unsafeUnwrap() },
    }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: headers,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  };
}

/**
 * A function of CloudFront. Its error pages could find documents too, but they apply to the whole distribution and would
 * turn the API's own 404 into a page.
 */
function edgeFunction(scope: Construct, id: string, code: string, keyValueStore?: KeyValueStore): CloudFrontFunction {
  return new CloudFrontFunction(scope, id, {
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
    ...(keyValueStore && { keyValueStore }),
  });
}

function acknowledge(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    {
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The root is always rewritten to a document, so no request can list the bucket.',
    },
    { id: 'AwsSolutions-CFR1', reason: 'Members travel; their country is asked for, not derived from an IP address.' },
    { id: 'AwsSolutions-CFR3', reason: 'The API logs each call; requests for files are about no person.' },
  );
}
