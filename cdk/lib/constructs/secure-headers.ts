import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { outsideSources } from '../site/outside-sources.ts';
import { securityHeaders } from '../site/security-headers.ts';
import type { StageSettings } from '../stages/stage-settings.ts';

type SecureHeadersProps = {
  settings: StageSettings;
  styleHashes: readonly string[];
  scriptHashes: readonly string[];
  region: string;
};

/** The house's security headers as CloudFront takes them: some by name, the rest as custom ones. */
export function secureHeaders(
  scope: Construct,
  id: string,
  { settings, region, ...hashes }: SecureHeadersProps,
): ResponseHeadersPolicy {
  const headers = securityHeaders({ ...outsideSources(settings, region), ...hashes });
  const { 'content-security-policy': contentSecurityPolicy = '', ...others } = headers;
  const custom = Object.entries(others).filter(([name]) => !builtIn.has(name));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
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

const builtIn = new Set(['x-content-type-options', 'x-frame-options', 'referrer-policy']);
