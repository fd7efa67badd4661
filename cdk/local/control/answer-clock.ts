import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../../packages/local-aws/src/clock/clock.ts';
import { readBody } from '../../../packages/local-aws/src/http/read-body.ts';
import { sendJson } from '../../../packages/local-aws/src/http/send-json.ts';
import type { Scheduler } from '../../../packages/local-aws/src/schedules/start-scheduler.ts';
import { readClockCommand } from './read-clock-command.ts';

export type ClockDesk = { clock: Clock; scheduler: Scheduler };

/** `GET` tells the time; `POST` moves the clock and answers when everything that fell due has been done. */
export async function answerClock(
  { clock, scheduler }: ClockDesk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const tell = (): void => sendJson(response, 200, { now: new Date(clock.now()).toISOString() });
  if (request.method === 'GET') return tell();
  if (request.method !== 'POST') return sendJson(response, 405, { error: 'Ask with GET or move with POST.' });

  const body = (await readBody(request)) ?? '';
  const fromForm = body.includes('=') && !body.trimStart().startsWith('{');
  const command = readClockCommand(fromForm ? commandOfForm(body) : body, clock.now());
  if ('refused' in command) return sendJson(response, 400, { error: command.refused });
  await scheduler.advanceTo(command.target);
  if (!fromForm) return tell();
  response.writeHead(303, { location: '/__local' }).end();
}

/** The page for people has forms: `advance=P1D`. */
const commandOfForm = (body: string): string => JSON.stringify(Object.fromEntries(new URLSearchParams(body)));
