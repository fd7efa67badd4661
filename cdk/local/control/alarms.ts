import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalCloud, readBody, sendJson } from 'local-aws';
import * as z from 'zod';

type AlarmControl = Pick<LocalCloud, 'alarms' | 'metrics' | 'clock'>;

/**
 * `GET /__local/alarms` judges every alarm of the templates now, and returns their states and the last changes; `POST` sets
 * one, as SetAlarmState does.
 */
export async function handleAlarms(
  { alarms }: AlarmControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    alarms.evaluate();
    return sendJson(response, 200, { alarms: alarms.list(), changes: alarms.changes() });
  }
  const sent = Change.safeParse(parsed(await readBody(request)));
  if (!sent.success) return sendJson(response, 400, { error: 'Send {"name": …, "state": "ALARM"}.' });
  const { name, state } = sent.data;
  if (!alarms.list().some((alarm) => alarm.name === name))
    return sendJson(response, 404, { error: `There is no alarm ${name}.` });
  alarms.set(name, state, 'Set by hand');
  sendJson(response, 200, { alarms: alarms.list(), changes: alarms.changes() });
}

const Change = z.strictObject({ name: z.string(), state: z.enum(['OK', 'ALARM', 'INSUFFICIENT_DATA']) });

/** `POST /__local/metrics` publishes a value now, as PutMetricData does, of a metric that no engine here publishes; `GET` lists all. */
export async function handleMetrics(
  { metrics, clock }: AlarmControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') return sendJson(response, 200, metrics.list());
  const datum = Datum.safeParse(parsed(await readBody(request)));
  if (!datum.success) return sendJson(response, 400, { error: 'Send {"namespace", "name", "dimensions", "value"}.' });
  metrics.put({ ...datum.data, at: clock.now() });
  response.writeHead(204).end();
}

const Datum = z.strictObject({
  namespace: z.string(),
  name: z.string(),
  dimensions: z.record(z.string(), z.string()).default({}),
  value: z.number(),
});

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}
