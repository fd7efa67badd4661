import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Headers as a CloudFront policy: some have a setting of their own, the rest are custom headers. An origin that names its own
 * `cache-control` keeps it. A policy that only reports is for documents, and the function behind the origin sets it.
 */
export function responseHeadersPolicy(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const contentSecurityPolicy = headers['content-security-policy'];
  const referrerPolicy = Object.values(HeadersReferrerPolicy).find((known) => known === headers['referrer-policy']);
  const custom = Object.entries(headers).filter(([name]) => !builtIn.has(name));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...(contentSecurityPolicy && { contentSecurityPolicy: { contentSecurityPolicy, override: true } }),
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      ...(referrerPolicy && { referrerPolicy: { referrerPolicy, override: true } }),
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: custom.map(([header, value]) => ({ header, value, override: header !== 'cache-control' })),
    },
  });
}

/** Headers that are no custom headers: CloudFront has settings of its own for most. */
const builtIn = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]);
