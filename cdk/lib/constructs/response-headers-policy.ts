import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Headers as a CloudFront policy: some have a setting of their own, the rest are custom headers. Every response denies embedding and type
 * sniffing and has HSTS, whatever `headers` says. An origin that names its own `cache-control` keeps it.
 * `content-security-policy-report-only` is left out: the viewer-response function sets it, on documents alone.
 */
export function responseHeadersPolicy(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const contentSecurityPolicy = headers['content-security-policy'];
  const referrerPolicy = Object.values(HeadersReferrerPolicy).find((known) => known === headers['referrer-policy']);
  const custom = Object.entries(headers).filter(([name]) => !notCustom.has(name));
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

/** Headers that CloudFront has settings for, or that another function sets. */
const notCustom = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]);
