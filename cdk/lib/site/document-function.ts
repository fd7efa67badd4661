import { buildSync } from 'esbuild';
import type { SiteManifest } from './read-site.ts';
import { type AllowedSources, securityHeaders } from './security-headers.ts';

/** What is deployed with the functions: the composed site, and the sources that its pages may use. */
export type EdgeSite = Pick<SiteManifest, 'documents' | 'styleHashes' | 'scriptHashes'> & {
  outside: AllowedSources;
  /** The name of the stage, for which previews are signed. */
  stage: string;
};

/** The path of a document follows from its pattern. */
type DocumentFunction = Pick<EdgeSite, 'stage'> & {
  documents: readonly Pick<EdgeSite['documents'][number], 'pattern'>[];
};

/**
 * Builds the viewer-request function of CloudFront that replaces the path of a page by its document. In this order:
 *
 * 0. The address of password managers: a redirect.
 * 1. Before the first release: the document of the deployment.
 * 2. A link to a preview: a redirect that puts it into a cookie.
 * 3. The cookie of a preview that has not ended: the document in its release set.
 * 4. Everybody else: the document in the release set of their cohort, which is in a cookie.
 *
 * The key-value store has the sets and the key that signs. While it cannot be read, visitors get the stable versions, and
 * what is switched off stays so.
 */
export const documentFunctionCode = ({ documents, stage }: DocumentFunction): string =>
  bundleForCloudFront(`
import cf from 'cloudfront';
import crypto from 'crypto';
import { cohortCookie, cohortOfValue } from './cohort.ts';
import { documentsOf, isStillShown, previewKey, previewSecretKey, readEdgeStore } from '@halqa/releases/edge-store';
import { readPreview } from '@halqa/releases/preview';
import { cookieOfLink, pageOfLink, previewCookie } from './preview.ts';
import { findDocument, findReleasedFile } from './find-document.ts';
import { changePassword } from './change-password.ts';
const deployed = documentsOf(${JSON.stringify(documents.map(({ pattern }) => pattern).join(' '))});
const stage = ${JSON.stringify(stage)};
async function handler(event) {
  const request = event.request;
  if (request.uri === changePassword.path) return redirect(changePassword.page, {});
  const cookie = request.cookies[cohortCookie];
  const kvs = cf.kvs();
  const get = (key) => kvs.get(key);
  try {
    if (!(await kvs.exists('live'))) {
      request.uri = findDocument(request.uri, deployed);
      return request;
    }
    const linked = request.querystring.preview;
    const carried = request.cookies[previewCookie];
    let secret = '';
    if ((linked || carried) && (await kvs.exists(previewSecretKey))) secret = await kvs.get(previewSecretKey);
    const sign = (text) => crypto.createHmac('sha256', secret).update(text).digest('base64url');
    const read = (signed) => (secret ? readPreview(signed, sign, stage, new Date().getTime()) : undefined);
    const begun = linked ? cookieOfLink(linked.value, (signed) => read(signed) !== undefined) : undefined;
    if (begun) return redirect(pageOfLink(request.uri, queryOf(request)), previewCookieOf(begun));
    const live = await readEdgeStore(get, 'live');
    const preview = carried ? read(carried.value) : undefined;
    if (preview && (await kvs.exists(previewKey(preview)))) {
      const shown = await readEdgeStore(get, previewKey(preview));
      if (isStillShown({ remote: preview.remote, revision: shown.sets.revision }, live.sets)) {
        request.uri = findReleasedFile(request.uri, shown.documents, shown.sets, undefined);
        return request;
      }
    }
    const cohort = cohortOfValue(cookie ? cookie.value : '');
    request.uri = findReleasedFile(request.uri, live.documents, live.sets, cohort);
  } catch (error) {
    console.log('no release sets: ' + error);
    const document = findDocument(request.uri, deployed);
    if (document !== request.uri || document === '/releases.json') request.uri = '/sets/live' + document;
  }
  return request;
}
function queryOf(request) {
  return Object.keys(request.querystring).map((name) => name + '=' + request.querystring[name].value);
}
function previewCookieOf(cookie) {
  const cookies = {};
  cookies[previewCookie] = { value: cookie.value, attributes: cookie.attributes + '; Secure' };
  return cookies;
}
function redirect(to, cookies) {
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location: { value: to }, 'cache-control': { value: 'no-store' } },
    cookies: cookies
  };
}`);

/**
 * Builds the viewer-response function of CloudFront: a content security policy with the hashes of that very document, and
 * the cookie of a new cohort while there is a rollout. A document's metadata say both.
 */
export const headersFunctionCode = ({
  styleHashes,
  scriptHashes,
  outside,
}: Omit<EdgeSite, 'documents' | 'stage'>): string => {
  const hashes = { styleHashes: ['{styles}'], scriptHashes: ['{scripts}'] };
  const policies = securityHeaders({ ...outside, ...hashes });
  const { 'content-security-policy': policy, 'content-security-policy-report-only': reported } = policies;
  return bundleForCloudFront(`
import { cohortAttributes, cohortCookie, cohortOfValue } from './cohort.ts';
const policy = ${JSON.stringify(policy)};
const reported = ${JSON.stringify(reported ?? '')};
const deployed = { styles: ${JSON.stringify(styleHashes.join(' '))}, scripts: ${JSON.stringify(scriptHashes.join(' '))} };
function handler(event) {
  const response = event.response;
  const headers = response.headers;
  const cookie = event.request.cookies[cohortCookie];
  headers['content-security-policy'] = { value: policy
    .replace("'{styles}'", quoted(take(headers, 'styles', deployed.styles)))
    .replace("'{scripts}'", quoted(take(headers, 'scripts', deployed.scripts))) };
  if (reported) headers['content-security-policy-report-only'] = { value: reported };
  take(headers, 'retired', '');
  if (take(headers, 'rollout', '') && !cohortOfValue(cookie ? cookie.value : '')) {
    response.cookies = response.cookies || {};
    response.cookies[cohortCookie] = { value: randomId(), attributes: cohortAttributes + '; Secure' };
  }
  return response;
}
/** The value of a document's metadata, which visitors need not see. */
function take(headers, name, missing) {
  const header = headers['x-amz-meta-' + name];
  delete headers['x-amz-meta-' + name];
  return header ? header.value : missing;
}
function quoted(hashes) {
  return hashes.split(' ').filter((hash) => hash !== '').map((hash) => "'" + hash + "'").join(' ');
}
function randomId() {
  var id = '';
  for (var length = 0; length < 32; length += 1) id += '0123456789abcdef'.charAt(Math.floor(Math.random() * 16));
  return id;
}`);
};

/**
 * Bundles a function of CloudFront. The runtime cloudfront-js-2.0 is ES 5.1 with the features of `supported`; esbuild
 * throws for syntax that it cannot translate to that, but not for methods that the runtime lacks.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
function bundleForCloudFront(source: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es5',
    supported,
    external: ['cloudfront', 'crypto'],
    minifyWhitespace: true,
    // CloudFront calls `handler` by its name, which esbuild cannot see.
    treeShaking: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

const supported = {
  arrow: true,
  'async-await': true,
  'const-and-let': true,
  'exponent-operator': true,
  'rest-argument': true,
  'template-literal': true,
};
