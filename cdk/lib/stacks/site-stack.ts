import { CfnOutput, Fn, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  CachePolicy,
  Function as CloudFrontFunction,
  Distribution,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { responseHeadersPolicy } from '../constructs/response-headers-policy.ts';
import { PrivateBucket, SiteFiles } from '../constructs/site-files.ts';
import { documentFunctionCode } from '../site/document-function.ts';
import type { RouteDocument } from '../site/find-document.ts';
import { readSite } from '../site/read-site.ts';
import type { StageSettings } from '../stage-settings.ts';
import type { IdentityStack } from './identity-stack.ts';

type SiteProps = StackProps & { settings: StageSettings; site: string; api: HttpApi; identity: IdentityStack };

/** The one origin: documents and files from a private bucket, the API behind the same name. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { settings, site, api, identity, ...props }: SiteProps) {
    super(scope, id, props);
    const bucket = new PrivateBucket(this, 'Files');
    const { documents, styleHashes, scriptHashes } = readSite(site);
    const headers = responseHeadersPolicy(this, 'Headers', {
      settings,
      styleHashes,
      scriptHashes,
      region: this.region,
    });
    const apiBehavior = {
      origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint))),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    };
    const distribution = new Distribution(this, 'Site', {
      comment: settings.siteUrl,
      defaultBehavior: {
        origin: bucket.origin(),
        functionAssociations: [documentFunction(this, 'FindDocument', documents)],
        responseHeadersPolicy: headers,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      },
      additionalBehaviors: { '/api/*': apiBehavior, '/functions/*': apiBehavior },
    });
    new SiteFiles(this, 'Deployed', { site, bucket, distribution, settings, identity });
    acknowledge(distribution);
    new CfnOutput(this, 'SiteUrl', { value: `https://${distribution.distributionDomainName}` });
  }
}

/**
 * Finds the document of a path in CloudFront. Its error pages could do that too, but they apply to the whole
 * distribution and would turn the API's own 404 into a page.
 */
function documentFunction(scope: Construct, id: string, documents: readonly RouteDocument[]): FunctionAssociation {
  return {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new CloudFrontFunction(scope, id, {
      code: FunctionCode.fromInline(documentFunctionCode(documents)),
      runtime: FunctionRuntime.JS_2_0,
    }),
  };
}

function acknowledge(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    {
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The root is always rewritten to a document, so no request can list the bucket.',
    },
    { id: 'AwsSolutions-CFR1', reason: 'Members travel; their country is asked for, not derived from an IP address.' },
    { id: 'AwsSolutions-CFR2', reason: 'Files are static and the API limits its own rate.' },
    { id: 'AwsSolutions-CFR3', reason: 'The API logs each call; requests for files are about no person.' },
    { id: 'AwsSolutions-CFR4', reason: 'The minimum TLS version is set with the certificate of the site.' },
  );
}
