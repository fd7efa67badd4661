/** The outside addresses a stage's pages may talk to, beyond their own origin. */
export type OutsideSources = {
  connect?: readonly string[];
  script?: readonly string[];
  frame?: readonly string[];
  /** `sha256-…` of the style elements that the documents carry. */
  styleHashes?: readonly string[];
  /** The same of the script that tells a document its language. */
  scriptHashes?: readonly string[];
};

/** The headers of every document and file, in production and on this machine alike. */
export function securityHeaders(outside: OutsideSources = {}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(outside),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

function contentSecurityPolicy(outside: OutsideSources): string {
  const { connect = [], script = [], frame = [], styleHashes = [], scriptHashes = [] } = outside;
  const self = "'self'";
  const quoted = (hash: string) => `'${hash}'`;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...scriptHashes.map(quoted), ...script],
    'style-src': [self, ...styleHashes.map(quoted)],
    'connect-src': [self, ...connect],
    // The one service worker, which shows pushes.
    'worker-src': [self],
    'font-src': [self],
    'img-src': [self, 'data:'],
    'manifest-src': [self],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
