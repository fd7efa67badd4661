import type { LinkAccount, LinkInstitution } from '../operations/link-messages.ts';
import { element, type Pane } from './dialog.ts';
import { enter, type LinkFlow, recordError, request } from './flow-steps.ts';
import type { Visit } from './link-client.ts';
import { sentences } from './sentences.ts';

const texts = sentences.visit;

/**
 * Sends the person to the bank's own pages: in a pop-up or, on a phone and where pop-ups are blocked, in place of the page.
 * The dialog goes on only when the pop-up reports to it; after a redirect this page is gone: https://plaid.com/docs/link/oauth/
 */
export async function visitBank(
  flow: LinkFlow,
  institution: LinkInstitution,
  mayGoBack: boolean,
): Promise<LinkAccount[] | 'back'> {
  let problem: string | null = null;
  for (;;) {
    enter(flow, 'OAUTH');
    const visit: Visit = {
      institutionId: institution.institution_id,
      stateId: crypto.randomUUID(),
      display: isPhone() ? 'redirect' : 'popup',
    };
    await request(flow, () => flow.client.beginVisit(visit));
    const choice = await flow.dialog.show(visitPane({ institution, mayGoBack, problem }));
    if (choice === 'back') return 'back';
    flow.report('OPEN_OAUTH');
    const popup = visit.display === 'popup' ? window.open(addressOf(visit), 'bank', 'width=480,height=720') : null;
    if (popup === null) await leavePage(flow, visit);
    else if ((await flow.dialog.waitFor(reportOf(flow, popup, visit))) === 'closed') problem = texts.closed;
    else {
      const ended = await request(flow, flow.client.endVisit);
      flow.report('CLOSE_OAUTH');
      if (ended.status === 'granted') return ended.accounts;
      problem = texts.denied;
      recordError(flow, denied);
    }
  }
}

const denied = {
  error_type: 'ITEM_ERROR',
  error_code: 'ACCESS_NOT_GRANTED',
  error_message: 'access to this product was not granted for the account',
  display_message: null,
};

const isPhone = (): boolean => /\bMobi/.test(navigator.userAgent);

const addressOf = ({ stateId }: Visit): string => `${BANK_PATH}/_link/oauth/log-in?oauth_state_id=${stateId}`;

async function leavePage(flow: LinkFlow, visit: Visit): Promise<never> {
  if (visit.display === 'popup') await request(flow, () => flow.client.beginVisit({ ...visit, display: 'redirect' }));
  location.assign(addressOf(visit));
  return new Promise(() => {});
}

/** What the pop-up reports to the window that opened it; `closed` when it is gone without a report. */
function reportOf(flow: LinkFlow, popup: Window, { stateId }: Visit): Promise<'reported' | 'closed'> {
  void flow.dialog.show(waitingPane());
  return new Promise((resolve) => {
    let wasClosed = false;
    // Looked at twice, because a pop-up reports right before it closes.
    const watch = setInterval(() => {
      if (wasClosed) end('closed');
      wasClosed = popup.closed;
    }, 300);
    addEventListener('message', onMessage);

    function onMessage({ origin, data }: MessageEvent<unknown>): void {
      if (origin === location.origin && Object(data).oauth_state_id === stateId) end('reported');
    }
    function end(result: 'reported' | 'closed'): void {
      clearInterval(watch);
      removeEventListener('message', onMessage);
      resolve(result);
    }
  });
}

type VisitPaneOptions = { institution: LinkInstitution; mayGoBack: boolean; problem: string | null };

function visitPane({ institution: { name }, mayGoBack, problem }: VisitPaneOptions): Pane<'visit' | 'back'> {
  return {
    heading: texts.heading(name),
    content: (choose) => [
      element('p', {}, texts.body),
      ...(problem === null ? [] : [element('p', { role: 'alert', className: 'problem' }, problem)]),
      element('button', { type: 'button', className: 'primary', onclick: () => choose('visit') }, texts.proceed(name)),
      ...(mayGoBack ? [element('button', { type: 'button', onclick: () => choose('back') }, sentences.back)] : []),
    ],
  };
}

const waitingPane = (): Pane<never> => ({
  heading: texts.waiting,
  content: () => [],
});
