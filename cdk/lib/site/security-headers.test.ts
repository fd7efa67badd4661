import { describe, expect, it } from 'vitest';
import { stageSettings } from '../stages/stages.ts';
import { outsideSources } from './outside-sources.ts';
import { securityHeaders } from './security-headers.ts';

describe('the security headers', () => {
  it('keep a local page on its own origin', () => {
    const headers = securityHeaders(outsideSources(stageSettings('local'), 'us-east-1'));
    expect(headers['content-security-policy']).not.toContain('http');
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
  });

  it('never allow inline or evaluated scripts', () => {
    const policy = securityHeaders(outsideSources(stageSettings('prod'), 'us-east-1'))['content-security-policy'];
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain('https://cognito-idp.us-east-1.amazonaws.com');
    expect(policy).toContain('https://cdn.plaid.com');
  });

  it('let the service worker come from the page’s own origin alone', () => {
    expect(securityHeaders()['content-security-policy']).toContain("worker-src 'self';");
  });

  it('allow exactly the script that the documents carry', () => {
    expect(securityHeaders({ scriptHashes: ['sha256-abc'] })['content-security-policy']).toContain(
      "script-src 'self' 'sha256-abc';",
    );
  });

  it('allow exactly the style elements that the documents carry', () => {
    expect(securityHeaders({ styleHashes: ['sha256-abc'] })['content-security-policy']).toContain(
      "style-src 'self' 'sha256-abc'",
    );
  });
});
