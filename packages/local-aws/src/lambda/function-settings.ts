import { basename } from 'node:path';
import * as z from 'zod';
import type { Templates } from '../template/templates.ts';

/** One function of the templates. `name` is the base name of `directory`, which has its bundle. */
export type FunctionSettings = {
  name: string;
  arn: string;
  directory: string;
  handler: string;
  environment: Readonly<Record<string, string>>;
  timeoutMilliseconds: number;
  memoryMegabytes: number;
};

const FunctionProperties = z.object({
  // A path is what `aws cloudformation package` replaces by an S3 location.
  Code: z.union([z.string(), z.object({ S3Key: z.string() })]),
  Handler: z.string(),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
});

export function functionSettings(templates: Templates): FunctionSettings[] {
  return templates.resources('AWS::Lambda::Function', FunctionProperties).map(({ arn, properties }) => {
    const { Code } = properties;
    const directory = typeof Code === 'string' ? templates.path(Code) : templates.assetDirectory(Code.S3Key);
    return {
      name: basename(directory),
      arn,
      directory,
      handler: properties.Handler,
      environment: properties.Environment.Variables,
      timeoutMilliseconds: properties.Timeout * 1000,
      memoryMegabytes: properties.MemorySize,
    };
  });
}
