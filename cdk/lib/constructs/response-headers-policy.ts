import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type AllowedSources, securityHeaders } from '../site/security-headers.ts';

/**
 * `securityHeaders` as a CloudFront policy: some have a setting of their own, the rest are custom headers, and so are the
 * `further` ones. The content security policy is that of `allowed`; without it, the function behind the origin sets the one
 * of each document.
 */
export function responseHeadersPolicy(
  scope: Construct,
  id: string,
  allowed?: AllowedSources,
  further: Readonly<Record<string, string>> = {},
): ResponseHeadersPolicy {
  const headers = securityHeaders(allowed);
  const contentSecurityPolicy = headers['content-security-policy'] ?? '';
  const custom = Object.entries({ ...headers, ...further }).filter(([name]) => !builtIn.has(name));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...(allowed && { contentSecurityPolicy: { contentSecurityPolicy, override: true } }),
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: true,
        override: true,
      },
    },
    customHeadersBehavior: { customHeaders: custom.map(([header, value]) => ({ header, value, override: true })) },
  });
}

/**
 * Headers that are no custom headers: CloudFront has settings of its own for most. A policy that only reports is for documents,
 * and the function behind the origin sets it.
 */
const builtIn = new Set([
  ...['content-security-policy', 'content-security-policy-report-only'],
  ...['x-content-type-options', 'x-frame-options', 'referrer-policy'],
]);
