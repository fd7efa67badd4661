import { type Client, releaseSet, type SiteConfig, siteConfig } from '@halqa/contract';
import type { LoggedIn, MailboxMark, MemberLogin, SmokePorts, SmokeStep } from './smoke-ports.ts';
import { createSteps, type Step, succeeded } from './steps.ts';
import { useGroupOrCalendar } from './use-group.ts';
import { linkIn, waitForMail } from './wait-for-mail.ts';

/** The result of a run: it passed when no step has a problem. A step that failed is the last one, except for what cleans up. */
export type SmokeResult = { readonly passed: boolean; readonly steps: readonly SmokeStep[] };

/**
 * Uses a stage as a member would: opens pages, signs up and confirms by the mailed link unless the account is there, logs
 * in, creates, reads and removes a group or the address of a calendar (`useGroupOrCalendar`), and logs out.
 * Never throws.
 */
export async function runSmokeTest(ports: SmokePorts): Promise<SmokeResult> {
  const { step, steps, whenFailed } = createSteps(ports);
  await useAsMember(ports, step).catch(whenFailed);
  return { passed: steps.every(({ problem }) => problem === null), steps };
}

async function useAsMember(ports: SmokePorts, step: Step): Promise<void> {
  const config = await step('pages', () => openPages(ports));
  const login = ports.connect(config);
  const { accessToken, claims } = await logIn(ports, login, step);
  await step('address of the account', async () => requireAddress(claims, ports.account.email));
  const api = ports.client(accessToken);
  await step('profile', () => ensureProfile(api));
  if (ports.grantAccess !== null) await step('sandbox access', ports.grantAccess);
  await useGroupOrCalendar(ports, api, step);
  await step('log out', async () => {
    succeeded('log out', await api.endSession({ params: { id: 'current' } }));
    const after = await api.readProfile();
    if (after.ok || after.problem.status !== 401) throw new Error('The session can be used after its end.');
  });
}

/** The documents, the configuration, and every front end that visitors get. */
async function openPages({ siteUrl }: SmokePorts): Promise<SiteConfig> {
  for (const page of ['/', '/login']) {
    const text = await (await open(`${siteUrl}${page}`)).text();
    if (!text.includes('<main')) throw new Error(`${page} has no content.`);
  }
  const { remotes } = releaseSet.parse(await (await open(`${siteUrl}/releases.json`)).json());
  for (const { entry, killed } of Object.values(remotes)) if (!killed) await open(`${siteUrl}${entry}`);
  return siteConfig.parse(await (await open(`${siteUrl}/config.json`)).json());
}

async function open(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return response;
}

/** Signs up where the account is missing; a run that ended between sign-up and confirmation is gone on with. */
async function logIn(ports: SmokePorts, login: MemberLogin, step: Step): Promise<LoggedIn> {
  const known = await step('log in', () => login.logIn());
  if (typeof known !== 'string') return known;
  const before = await ports.mailbox.mark();
  await step('sign up', () => (known === 'unknown' ? login.signUp(smokeName) : login.resendConfirmation()));
  await step('confirm by the mailed link', () => confirm(ports, before));
  return step('log in after sign-up', async () => {
    const loggedIn = await login.logIn();
    if (typeof loggedIn === 'string') throw new Error(`The new account is ${loggedIn}.`);
    return loggedIn;
  });
}

const smokeName = 'Smoke Test';

async function confirm({ siteUrl, mailbox, account, now }: SmokePorts, before: MailboxMark): Promise<void> {
  const mail = await waitForMail({ mailbox, now }, account.email, /confirm/i, before);
  const response = await fetch(linkIn(mail, siteUrl, '/api/confirm-email'), { redirect: 'manual' });
  const location = response.headers.get('location') ?? '';
  if (!location.endsWith('/auth-success')) throw new Error(`The link leads to "${location}", not to /auth-success.`);
}

/** Every notification goes to this attribute, which the pool has to keep as the page wrote it (docs/decisions/0091). */
function requireAddress({ email, email_verified }: LoggedIn['claims'], address: string): void {
  if (email !== address) throw new Error(`The token says "${email}" in place of the address that was signed up.`);
  if (email_verified !== true) throw new Error('The confirmed address does not count as verified.');
}

/** Creates a missing profile, as a page does at the first login, with the state and the age that a stage with real banks asks for. */
async function ensureProfile(api: Client): Promise<void> {
  const read = await api.readProfile();
  if (read.ok) return;
  if (read.problem.code !== 'profile_missing') throw new Error(read.problem.error);
  const body = { name: smokeName, state: 'NY', date_of_birth: '1990-01-01' };
  succeeded('create the profile', await api.updateProfile({ body }));
}
