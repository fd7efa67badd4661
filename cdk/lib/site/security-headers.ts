import type { StageSettings } from '../stages/stage-settings.ts';

/** Sources that the content security policy allows beyond the page's own origin. */
export type AllowedSources = {
  connect?: readonly string[];
  script?: readonly string[];
  embed?: readonly string[];
  /** `sha256-…` of the style elements that the documents carry. */
  styleHashes?: readonly string[];
  /** `sha256-…` of the documents' inline script. */
  scriptHashes?: readonly string[];
};

/** The only policy of trusted types is the shell's: `shell/src/loader/scripts.ts`. */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] };

/**
 * The headers of every document and file, deployed and local. Where scripts of others run, as the bank's dialog, trusted types
 * are reported and not enforced: see docs/decisions/0074-trusted-types-beside-the-bank.md.
 */
export function securityHeaders(allowed: AllowedSources = {}): Record<string, string> {
  const hasOnlyOwnScripts = (allowed.script ?? []).length === 0;
  return {
    'content-security-policy': policyText({ ...directives(allowed), ...(hasOnlyOwnScripts && trustedTypes) }),
    ...(hasOnlyOwnScripts ? {} : { 'content-security-policy-report-only': policyText(trustedTypes) }),
    // The dialog of the bank is a frame that opens the bank's own login in a pop-up, which reports back. With `same-origin` the
    // frame would get no window, and the pop-up no opener: https://html.spec.whatwg.org/multipage/browsers.html#the-coop-headers.
    // On every document, because the pages that link a bank are also reached from others without loading one.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Nothing of ours is loaded into the page of somebody else.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

function directives(allowed: AllowedSources): Record<string, readonly string[]> {
  const { connect = [], script = [], embed = [], styleHashes = [], scriptHashes = [] } = allowed;
  const self = "'self'";
  const quoted = (hash: string) => `'${hash}'`;
  return {
    'default-src': ["'none'"],
    'script-src': [self, ...scriptHashes.map(quoted), ...script],
    'style-src': [self, ...styleHashes.map(quoted)],
    'connect-src': [self, ...connect],
    // The one service worker, which shows pushes.
    'worker-src': [self],
    'font-src': [self],
    'img-src': [self, 'data:'],
    'manifest-src': [self],
    'frame-src': embed.length > 0 ? embed : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
  };
}

const policyText = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** A deployed page calls Cognito and Plaid; in the local stage both are on the page's own origin. */
export function allowedSources({ name, plaid }: StageSettings, region: string): AllowedSources {
  if (name === 'local') return {};
  const { connect = [], ...dialog } = plaidSources(plaid.baseUrl);
  return { ...dialog, connect: [`https://cognito-idp.${region}.amazonaws.com`, ...connect] };
}

const cdn = 'https://cdn.plaid.com';

/** Plaid's Link script: https://plaid.com/docs/link/web/ */
export const plaidScript = `${cdn}/link/v2/stable/link-initialize.js`;

/** The sources of a page that opens Plaid's dialog. */
export const plaidSources = (baseUrl: string): AllowedSources => ({ connect: [baseUrl], script: [cdn], embed: [cdn] });
