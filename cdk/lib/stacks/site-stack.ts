import type { StackProps } from 'aws-cdk-lib';
import { CfnOutput, Fn, Stack, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { documentFunction } from '../constructs/document-function.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { secureHeaders } from '../constructs/secure-headers.ts';
import { SiteFiles } from '../constructs/site-files.ts';
import { readSite } from '../site/read-site.ts';
import type { StageSettings } from '../stages/stage-settings.ts';
import type { IdentityStack } from './identity-stack.ts';

type SiteProps = StackProps & { settings: StageSettings; site: string; api: HttpApi; identity: IdentityStack };

/** The one origin: documents and files from a private bucket, the API behind the same name. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { settings, site, api, identity, ...props }: SiteProps) {
    super(scope, id, props);
    const bucket = new PrivateBucket(this, 'Files');
    const { documents, styleHashes, scriptHashes } = readSite(site);
    const headers = secureHeaders(this, 'Headers', { settings, styleHashes, scriptHashes, region: this.region });
    const toApi = {
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
      additionalBehaviors: { '/api/*': toApi, '/functions/*': toApi },
    });
    new SiteFiles(this, 'Deployed', { site, bucket, distribution, settings, identity });
    acknowledge(distribution);
    new CfnOutput(this, 'SiteUrl', { value: `https://${distribution.distributionDomainName}` });
  }
}

function acknowledge(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    {
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The root is always rewritten to a document, so no request can list the bucket.',
    },
    { id: 'AwsSolutions-CFR1', reason: 'Members travel; where they live is asked, not guessed from an address.' },
    { id: 'AwsSolutions-CFR2', reason: 'Files are static and the API limits its own rate.' },
    { id: 'AwsSolutions-CFR3', reason: 'The API logs each call; the files concern nobody in particular.' },
    { id: 'AwsSolutions-CFR4', reason: 'The minimum of TLS is set with the certificate of the own domain.' },
  );
}
