import { describe, expect, it } from 'vitest';
import { readStage } from '../stages/read-stage.ts';
import { allowedSources, securityHeaders } from './security-headers.ts';

describe('the security headers', () => {
  it('keep a local page on its own origin', () => {
    const headers = securityHeaders(allowedSources(readStage('local'), 'us-east-1'));
    expect(headers['content-security-policy']).not.toContain('http');
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
  });

  it('never allow inline or evaluated scripts', () => {
    const policy = securityHeaders(allowedSources(readStage('prod'), 'us-east-1'))['content-security-policy'];
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain('https://cognito-idp.us-east-1.amazonaws.com');
    expect(policy).toContain('https://cdn.plaid.com');
  });

  it('let only the policy of the shell make the address of a script out of a text', () => {
    const headers = securityHeaders(allowedSources(readStage('local'), 'us-east-1'));
    expect(headers['content-security-policy']).toMatch(/; require-trusted-types-for 'script'; trusted-types default$/);
    expect(headers).not.toHaveProperty('content-security-policy-report-only');
  });

  it('report trusted types and enforce the rest beside the bank’s own script, which nobody has tried with them', () => {
    const headers = securityHeaders(allowedSources(readStage('prod'), 'us-east-1'));
    const reported = headers['content-security-policy-report-only'];
    expect(reported).toBe("require-trusted-types-for 'script'; trusted-types default");
    expect(headers['content-security-policy']).not.toContain('trusted-types');
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self' https://cdn.plaid.com;",
    );
  });

  it('leave a bank’s pop-up its opener', () => {
    expect(securityHeaders()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('let no page of somebody else load what is ours', () => {
    expect(securityHeaders()['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('allow service workers from the page’s own origin alone', () => {
    expect(securityHeaders()['content-security-policy']).toContain("worker-src 'self';");
  });

  it('allow exactly the script in the documents', () => {
    expect(securityHeaders({ scriptHashes: ['sha256-abc'] })['content-security-policy']).toContain(
      "script-src 'self' 'sha256-abc';",
    );
  });

  it('allow exactly the style elements in the documents', () => {
    expect(securityHeaders({ styleHashes: ['sha256-abc'] })['content-security-policy']).toContain(
      "style-src 'self' 'sha256-abc'",
    );
  });
});
