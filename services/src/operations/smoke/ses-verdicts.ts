/** A mail as SES stores it: its headers in their order, names in lower case. */
type StoredMail = {
  readonly from?: { readonly address?: string | undefined } | undefined;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
};

/**
 * Whether a mail that SES has received comes from an address of a domain, by what SES found when it received it: nothing
 * dangerous, a sender that may use its envelope (SPF), and a signature of the domain itself (DKIM). SES writes its findings above
 * everything that the sender wrote, and `X-SES-RECEIPT` below them: what looks like a finding further down is the sender's.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html names the values.
 */
export function isOfSender({ from, headers }: StoredMail, domain: string): boolean {
  const end = headers.findIndex(({ key }) => key === 'x-ses-receipt');
  const findings = headers.slice(0, Math.max(0, end));
  const found = (name: string): readonly string[] =>
    findings.flatMap(({ key, value }) => (key === name ? [value] : []));
  const isPassed = (name: string) => found(name).join() === 'PASS';
  const [results = '', ...others] = found('authentication-results');
  return (
    from?.address?.toLowerCase().endsWith(`@${domain}`) === true &&
    isPassed('x-ses-spam-verdict') &&
    isPassed('x-ses-virus-verdict') &&
    others.length === 0 &&
    isSigned(results, domain)
  );
}

/** `amazonses.com; spf=pass (…) client-ip=…; dkim=pass header.i=@halqa.example; dmarc=pass header.from=halqa.example;` */
function isSigned(results: string, domain: string): boolean {
  const [server, ...methods] = withoutComments(results)
    .split(';')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '));
  return (
    server === 'amazonses.com' &&
    methods.some((method) => method.startsWith('spf=pass ') || method === 'spf=pass') &&
    methods.includes(`dkim=pass header.i=@${domain}`)
  );
}

/** What stands in quotes or parentheses may be the sender's words. */
const withoutComments = (results: string): string => results.replaceAll(/"[^"]*"|\([^)]*\)/g, '');
