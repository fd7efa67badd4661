import * as z from 'zod';
import type { Pool } from '../pool.ts';
import { type Operation, requireClient, serverOperation } from './operation.ts';

const DescribeUserPoolClient = z.object({ UserPoolId: z.string(), ClientId: z.string() });

/** The settings of a client that the local pool honours. */
export function describeUserPoolClient(pool: Pool): Operation {
  return serverOperation(pool, DescribeUserPoolClient, async ({ UserPoolId, ClientId }) => {
    const { client } = requireClient(pool, ClientId);
    return { UserPoolClient: { UserPoolId, ClientId, ExplicitAuthFlows: client.ExplicitAuthFlows } };
  });
}
