import { bankLinkWords } from '@halqa/copy';
import type { Platform } from '@halqa/platform';
import { createLinkTokens } from './link-tokens.ts';
import { loadBankScript } from './load-bank-script.ts';
import { tokenProblem } from './token-problem.ts';

export type Prepared = { ok: true; token: string } | { ok: false; message: string };

/** One for this page: whoever links a bank here shares it. */
export const linkTokens = createLinkTokens();

/** Gets the provider's script, then a token of the signed-in person. `onScript` is called between the two. */
export async function prepareLink(platform: Platform, onScript: () => void): Promise<Prepared> {
  const session = platform.session.get();
  if (session.status !== 'signed-in') return { ok: false, message: bankLinkWords.noSession };

  if (!(await loadBankScript(platform.config.bankScript))) {
    return { ok: false, message: bankLinkWords.loadFailedMessage };
  }
  onScript();

  const outcome = await linkTokens.tokenOf(session.user.id, () => platform.api.createLinkToken({ body: {} }));
  if (!outcome.ok) return { ok: false, message: tokenProblem(outcome.refusal) };
  const token = outcome.value.link_token;
  return token ? { ok: true, token } : { ok: false, message: bankLinkWords.invalidToken };
}
