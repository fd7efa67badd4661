import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody } from '../../../local-aws/src/http/read-body.ts';
import { type FaultPlan, PlannedFault } from './fault-plan.ts';

/** `POST` plans a fault, `GET` lists what is still planned, `DELETE` forgets it; all answer the plan. */
export async function answerFaults(plan: FaultPlan, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/json');
  const problem = await change(plan, request);
  if (problem !== undefined) response.statusCode = 400;
  response.end(JSON.stringify(problem === undefined ? plan.list() : { error: problem, code: 'INVALID_FAULT' }));
}

/** Changes the plan as the request says; answers a sentence when it says nothing that a plan can hold. */
async function change(plan: FaultPlan, request: IncomingMessage): Promise<string | undefined> {
  if (request.method === 'DELETE') plan.clear();
  if (request.method !== 'POST') return undefined;

  const fault = JsonFault.safeParse(await readBody(request));
  if (!fault.success) return z.prettifyError(fault.error);
  plan.add(fault.data);
  return undefined;
}

const JsonFault = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('The body is not JSON.');
      return z.NEVER;
    }
  })
  .pipe(PlannedFault);
