import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { RequestHandler } from './loopback-server.ts';
import { readBody } from './messages.ts';

/** An error of a service by AWS's name; all of them are HTTP 400. Any other throw is a bug. */
export class AwsError<Name extends string = string> extends Error {
  constructor(name: Name | CommonErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

type CommonErrorName = 'SerializationException' | 'UnknownOperationException' | 'ValidationException';

/** Takes the parsed JSON body, returns JSON (blobs as base64), throws an AwsError. */
export type AwsJsonOperation = (body: unknown) => object;

/** Serves AWS JSON 1.1: `<service>.<operation>` is in the header `x-amz-target`, the input in the body. */
export function awsJsonHandler(
  service: string,
  operations: Readonly<Record<string, AwsJsonOperation>>,
): RequestHandler {
  return async (request, response) => {
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    response.setHeader('x-amzn-requestid', randomUUID());
    try {
      const target = String(request.headers['x-amz-target'] ?? '');
      response.end(JSON.stringify(findOperation(target)(parseJson(await readBody(request)))));
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      response.statusCode = 400;
      response.end(JSON.stringify({ __type: error.name, message: error.message }));
    }
  };

  function findOperation(target: string): AwsJsonOperation {
    const operation = target.startsWith(`${service}.`) ? operations[target.slice(service.length + 1)] : undefined;
    if (operation === undefined)
      throw new AwsError('UnknownOperationException', `The local cloud has no operation '${target}'`);
    return operation;
  }
}

/** Parses the input; an input that does not match is AWS's ValidationException. */
export function parseInput<Input>(schema: z.ZodType<Input>, body: unknown): Input {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AwsError('ValidationException', z.prettifyError(parsed.error));
  return parsed.data;
}

function parseJson(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON');
  }
}
