import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from 'local-aws';
import * as z from 'zod';
import { type Goal, goals, type Played, playOn, type Step } from '../play/play-on.ts';
import type { SampleMembers } from '../play/sample-members.ts';
import { pageHeaders } from './page.ts';
import { playPage, stepLines, stepsEnd, stepsStart } from './play-page.ts';

type PlayControl = Omit<Played, 'samples'> & { samples: SampleMembers | undefined };

/**
 * `/__local/play`: groups with what sample members do for them. `POST` with `group` fills that group, with `until` moves the
 * clock and sends what happens while it happens; closing the page stops it.
 */
export async function handlePlay(
  { samples, ...control }: PlayControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (samples === undefined) return sendJson(response, 404, { error: 'Only the demo with the mock bank has samples.' });
  if (request.method === 'GET') return sendPage(response, 200, playPage(await samples.groups()));
  const form = Form.safeParse(Object.fromEntries(new URLSearchParams(await readBody(request))));
  if (!form.success) return sendJson(response, 400, { error: 'Send group=<id>, or until=next, month or end.' });
  if ('until' in form.data) return sendSteps({ ...control, samples }, form.data.until, response);
  const problem = await fill(samples, form.data.group);
  if (problem === undefined) return void response.writeHead(303, { location: '/__local/play' }).end();
  sendPage(response, 409, playPage(await samples.groups(), problem));
}

const Form = z.union([z.strictObject({ group: z.string().min(1) }), z.strictObject({ until: z.enum(goals) })]);

function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, pageHeaders);
  response.end(page);
}

async function fill(samples: SampleMembers, group: string): Promise<string | undefined> {
  try {
    await samples.fill(group);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'The group was not filled.';
  }
}

/** Sends a line for each movement of money while the clock moves, without scripts. */
async function sendSteps(played: Played, goal: Goal, response: ServerResponse): Promise<void> {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  response.writeHead(200, pageHeaders);
  response.write(stepsStart(goal));
  try {
    const steps: Step[] = [];
    for await (const step of playOn(played, goal, closed.signal)) {
      steps.push(step);
      response.write(stepLines(step, goal));
    }
    response.end(stepsEnd(steps, await played.samples.groups()));
  } catch (error) {
    response.end(stepsEnd([], [], error instanceof Error ? error.message : 'Something failed.'));
  }
}
