import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, type ClockMove, readBody, type Scheduler, sendJson } from 'local-aws';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';

type ClockControl = { clock: Clock; scheduler: Scheduler };

/**
 * `GET` returns the time, and during a move where it ends and how many runs it has made; `POST` moves the clock and responds
 * when everything that fell due has been done.
 */
export async function handleClock(
  { clock, scheduler }: ClockControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const sendTime = (): void => sendJson(response, 200, timeOf(clock.now(), scheduler.move()));
  if (request.method === 'GET') return sendTime();
  if (request.method !== 'POST') return sendJson(response, 405, { error: 'Ask with GET or move with POST.' });

  const body = (await readBody(request)) ?? '';
  const isForm = body.includes('=') && !body.trimStart().startsWith('{');
  const next = await scheduler.nextAt();
  const command = readClockCommand(isForm ? commandOfForm(body) : body, clock.now(), next);
  if ('rejected' in command) return sendJson(response, 400, { error: command.rejected });
  await scheduler.advanceTo(command.target);
  if (!isForm) return sendTime();
  response.writeHead(303, { location: '/__local' }).end();
}

/** `{"now": …}`, and during a move `{"now": …, "move": {"to": …, "runs": 12}}`. */
function timeOf(now: number, move: ClockMove | undefined): object {
  return { now: iso(now), ...(move && { move: { to: iso(move.target), runs: move.runs } }) };
}

/** Forms of the page `/__local` send `advance=P1D` instead of JSON. */
const commandOfForm = (body: string): string => JSON.stringify(Object.fromEntries(new URLSearchParams(body)));

/** The instant to move to, in epoch milliseconds, or why the command is rejected. */
export type ClockCommand = { target: number } | { rejected: string };

const Command = z.union([z.strictObject({ advance: z.string() }), z.strictObject({ to: z.string() })]);

/**
 * Reads `{"advance": "P1D"}`, `{"advance": "next"}` or `{"to": "2027-01-31T12:00:00Z"}` relative to `now`. `next` is when there
 * is something to do next.
 */
export function readClockCommand(body: string, now: number, next?: number): ClockCommand {
  const command = Command.safeParse(parseJson(body));
  if (!command.success) return { rejected: 'Send {"advance": "P1D"} or {"to": "2027-01-31T12:00:00Z"}.' };
  if ('advance' in command.data && command.data.advance === 'next')
    return next === undefined ? { rejected: 'Nothing waits for its time.' } : { target: Math.max(next, now) };
  const target = 'advance' in command.data ? laterBy(command.data.advance, now) : instantOf(command.data.to);
  if (target === undefined) return { rejected: unreadable(command.data) };
  if (target < now) return { rejected: `The clock only moves forward: it is already ${iso(now)}.` };
  if (target > now + longestJump) return { rejected: 'The clock moves at most ten years at a time.' };
  return { target };
}

// All work that falls due on the way is done, so a mistyped year would take hours.
const longestJump = 10 * 366 * 86_400_000;

const iso = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString();

function unreadable(command: z.infer<typeof Command>): string {
  return 'advance' in command
    ? `"${command.advance}" is no ISO 8601 duration such as P1D or PT2H30M.`
    : `"${command.to}" is no ISO 8601 moment such as 2027-01-31T12:00:00Z.`;
}

/** The instant after an ISO 8601 duration, in UTC: P1D is 24 hours, P1M ends on the same day of the next month. */
function laterBy(duration: string, now: number): number | undefined {
  return parsed(
    () => Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').add(duration).epochMilliseconds,
  );
}

function instantOf(text: string): number | undefined {
  return parsed(() => Temporal.Instant.from(text).epochMilliseconds);
}

/** Undefined for an invalid text, which Temporal reports by a RangeError. */
function parsed(read: () => number): number | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
