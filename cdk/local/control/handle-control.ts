import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  addressOf,
  type Cognito,
  type LocalCloud,
  lambdaApi,
  type PushService,
  type RequestHandler,
  s3Api,
  sendJson,
} from 'local-aws';
import type { MockBank } from 'mock-bank';
import type { SampleMembers } from '../play/sample-members.ts';
import { handleAlarms, handleMetrics } from './alarms.ts';
import { handleBooks } from './books.ts';
import { handleClock } from './clock.ts';
import { handleFaults } from './faults.ts';
import { homePage } from './home-page.ts';
import { handleMail, planMail } from './mail.ts';
import { handleMailTemplates } from './mail-templates.ts';
import { pageHeaders } from './page.ts';
import { handlePlay } from './play.ts';
import { handleTable } from './table.ts';

/** What the pages and calls under `/__local` show and change. */
export type LocalControl = Pick<
  LocalCloud,
  | 'alarms'
  | 'clock'
  | 'deadLetters'
  | 'dynamo'
  | 'faultableCalls'
  | 'faults'
  | 'functions'
  | 'mail'
  | 'mappings'
  | 'metrics'
  | 'objects'
  | 'scheduler'
  | 'secrets'
  | 'tables'
> & {
  bank: Pick<MockBank, 'handle' | 'statement' | 'changeAccount'>;
  cognito: Cognito;
  push: PushService;
  /** Where this product keeps everything: an absolute path. */
  dataDirectory: string;
  /** In the demo with the mock bank alone. */
  samples: SampleMembers | undefined;
};

/** Everything under `/__local`: it exists on this machine only. */
export function handleControl(control: LocalControl): RequestHandler {
  return async (request, response) => {
    const url = addressOf(request);
    if (url === undefined || isForeign(request))
      return sendJson(response, 403, { error: 'Only pages of this origin may do that.' });
    const [, , section = '', name = ''] = url.pathname.split('/');
    const handle = sections[section];
    if (handle === undefined) return sendJson(response, 404, { error: 'There is nothing here; see /__local.' });
    await handle(control, request, response, { url, name });
  };
}

type Handle = (
  control: LocalControl,
  request: IncomingMessage,
  response: ServerResponse,
  target: { url: URL; name: string },
) => unknown;

const sections: Readonly<Record<string, Handle>> = {
  '': (control, _request, response) => sendHomePage(control, response),
  alarms: (control, request, response) => handleAlarms(control, request, response),
  bank: ({ bank }, request, response) => bank.handle(relativeTo(request, '/__local/bank'), response),
  books: (control, request, response, { name }) => handleBooks(control, name, request, response),
  clock: (control, request, response) => handleClock(control, request, response),
  cognito: ({ cognito }, request, response) => cognito.handler(relativeTo(request, '/__local/cognito'), response),
  'dead-letters': async ({ deadLetters }, _request, response) => sendJson(response, 200, await deadLetters.list()),
  faults: (control, request, response, { name }) => handleFaults(control, name, request, response),
  lambda: (control, request, response) => lambdaApi(control)(relativeTo(request, '/__local/lambda'), response),
  mail: ({ mail }, request, response, { url }) =>
    request.method === 'POST' ? planMail(mail, request, response) : handleMail(mail.list, url, response),
  metrics: (control, request, response) => handleMetrics(control, request, response),
  'mail-templates': (_control, _request, response, { url, name }) => handleMailTemplates(name, url, response),
  play: (control, request, response) => handlePlay(control, request, response),
  'data-directory': ({ dataDirectory }, _request, response) => sendJson(response, 200, { dataDirectory }),
  push: ({ push }, request, response) => push.handle(relativeTo(request, '/__local/push'), response),
  s3: ({ objects }, request, response) => s3Api(objects)(relativeTo(request, '/__local/s3'), response),
  secrets: ({ secrets }, request, response) => secrets.changes(relativeTo(request, '/__local/secrets'), response),
  tables: (control, _request, response, target) => handleTable(control, target, response),
};

async function sendHomePage(control: LocalControl, response: ServerResponse): Promise<void> {
  const { clock, scheduler, mail, push, tables, deadLetters, faults, faultableCalls, samples } = control;
  response.writeHead(200, pageHeaders);
  response.end(
    homePage({
      now: clock.now(),
      next: await scheduler.nextAt(),
      move: scheduler.move(),
      lastMove: scheduler.lastMove(),
      mails: mail.list(),
      pushes: push.list(),
      tables,
      deadLetters: await deadLetters.list(),
      faults: faults.list(),
      faultableCalls,
      canPlay: samples !== undefined,
    }),
  );
}

/** The request as a server at that mount point sees it. */
function relativeTo(request: IncomingMessage, mount: string): IncomingMessage {
  request.url = (request.url ?? '').slice(mount.length) || '/';
  return request;
}

/**
 * Whether the request comes from elsewhere than this machine's own pages: a foreign website must not move our clock or
 * read our mail. It shows in `Origin`; one whose name was pointed at this machine (DNS rebinding) shows in `Host`.
 */
export function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  if (!ownNames.has(URL.parse(`http://${host}`)?.hostname ?? '')) return true;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);
