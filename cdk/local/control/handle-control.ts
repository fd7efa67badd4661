import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { MockBank } from '@halqa/mock-bank';
import type { RequestHandler } from '../../../packages/local-aws/src/http/loopback-server.ts';
import { addressOf, sendJson } from '../../../packages/local-aws/src/http/messages.ts';
import type { LocalMail } from '../../../packages/local-aws/src/mail/start-mail.ts';
import type { PushService } from '../../../packages/local-aws/src/push/push-service.ts';
import type { DeadLetters } from '../../../packages/local-aws/src/streams/dead-letters.ts';
import { answerClock, type ClockDesk } from './clock.ts';
import { answerFaults, type FaultDesk } from './faults.ts';
import { localPage } from './home-page.ts';
import { answerMail } from './mail.ts';
import { answerTemplate } from './mail-templates.ts';
import { pageHeaders } from './page.ts';
import { answerTable } from './table.ts';

export type LocalDesk = ClockDesk &
  FaultDesk & {
    mail: Pick<LocalMail, 'list'>;
    bank: Pick<MockBank, 'handle'>;
    push: PushService;
    cognito: { handler: RequestListener };
    dynamo: DynamoDBClient;
    tables: readonly string[];
    deadLetters: DeadLetters;
  };

/** Everything under `/__local`: it exists on this machine only. */
export function localDesk(desk: LocalDesk): RequestHandler {
  return async (request, response) => {
    const url = addressOf(request);
    if (url === undefined || isForeign(request))
      return sendJson(response, 403, { error: 'Only pages of this origin may do that.' });
    const [, , room = '', name = ''] = url.pathname.split('/');
    const answer = rooms[room];
    if (answer === undefined) return sendJson(response, 404, { error: 'There is nothing here; see /__local.' });
    await answer(desk, request, response, { url, name });
  };
}

type Room = (
  desk: LocalDesk,
  request: IncomingMessage,
  response: ServerResponse,
  place: { url: URL; name: string },
) => unknown;

const rooms: Readonly<Record<string, Room>> = {
  '': (desk, _request, response) => showPage(desk, response),
  bank: ({ bank }, request, response) => bank.handle(below(request, '/__local/bank'), response),
  clock: (desk, request, response) => answerClock(desk, request, response),
  cognito: ({ cognito }, request, response) => cognito.handler(below(request, '/__local/cognito'), response),
  'dead-letters': ({ deadLetters }, _request, response) => sendJson(response, 200, deadLetters.list()),
  faults: (desk, request, response, { name }) => answerFaults(desk, name, request, response),
  mail: ({ mail }, _request, response, { url }) => answerMail(mail.list, url, response),
  'mail-templates': (_desk, _request, response, { url, name }) => answerTemplate(name, url, response),
  push: ({ push }, request, response) => push.handle(below(request, '/__local/push'), response),
  tables: (desk, _request, response, place) => answerTable(desk, place, response),
};

function showPage(
  { clock, mail, push, tables, deadLetters, faults, faultableCalls }: LocalDesk,
  response: ServerResponse,
): void {
  const facts = { now: clock.now(), mails: mail.list(), pushes: push.list(), tables, deadLetters: deadLetters.list() };
  response.writeHead(200, pageHeaders);
  response.end(localPage({ ...facts, faults: faults.list(), faultableCalls }));
}

/** The request as someone mounted at that path sees it. */
function below(request: IncomingMessage, mount: string): IncomingMessage {
  request.url = (request.url ?? '').slice(mount.length) || '/';
  return request;
}

/**
 * Whether somebody other than this machine's own pages is asking: a stray website must not move our clock or read our
 * mail. A foreign page shows in `Origin`; one whose name was pointed at this machine (DNS rebinding) shows in `Host`.
 */
export function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host = '' } = headers;
  if (!ownNames.has(URL.parse(`http://${host}`)?.hostname ?? '')) return true;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);
