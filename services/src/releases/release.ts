import {
  auditEntry,
  type ReleaseProblem,
  type ReleaseRole,
  registry,
  remoteFolder,
  summarizeVitals,
  type VitalSummary,
  vitalSummary,
} from '@halqa/releases';
import {
  deployStage,
  performPreview,
  performRelease,
  type ReleaseResult,
  type ReleaseStore,
} from '@halqa/releases/perform';
import * as z from 'zod';
import { summarizedDays, type VitalCounts } from './vital-counts.ts';

/** `caller`: a signed call, by which the function learns who asks (`identifyCaller`). */
const who = { caller: z.url().max(4_000), reason: z.string().max(500).optional() };
const percent = z.number();
const versionName = z.string().regex(/^[\w.-]{1,64}$/);

/** What a command asks for. A `status` without a remote is of all of them. */
const releaseRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('status'), remote: remoteFolder.optional() }),
  z.object({
    ...who,
    action: z.literal('publish'),
    remote: remoteFolder,
    version: versionName,
    percent,
    files: z.record(z.string(), z.string()),
  }),
  z.object({ ...who, action: z.literal('preview'), remote: remoteFolder, version: versionName, hours: z.int() }),
  z.object({ ...who, action: z.literal('roll-out'), remote: remoteFolder, percent }),
  // Without the version, a command that is sent twice would take back two. Null ends the kill of a remote that has none.
  z.object({ ...who, action: z.literal('roll-back'), remote: remoteFolder, version: versionName.nullable() }),
  z.object({ ...who, action: z.enum(['pause', 'kill', 'end-previews']), remote: remoteFolder }),
  // `remove`: remotes whose pages end.
  z.object({
    ...who,
    action: z.literal('deploy'),
    shell: versionName,
    remotes: z.record(remoteFolder, versionName),
    remove: z.array(remoteFolder).optional(),
  }),
]);
export type ReleaseRequest = z.infer<typeof releaseRequest>;

/** `builds` is the bucket for uploads. */
export const releaseResponse = z.object({
  // Described by `describeProblem` of the same version of the product.
  problems: z.array(
    z.custom<ReleaseProblem>((value) => typeof value === 'object' && value !== null && 'code' in value),
  ),
  registry: registry.nullable(),
  /** What visitors get: lower than that of the registry where a command ended halfway. */
  liveRevision: z.int(),
  audit: z.array(auditEntry),
  /** How fast each version of the remote was for visitors in the last days; empty but for the `status` of one remote. */
  vitals: z.array(vitalSummary),
  builds: z.string(),
  /** The text of a signed link. Missing where none was asked for. */
  preview: z.string().optional(),
});
export type ReleaseResponse = z.infer<typeof releaseResponse>;

type Ports = {
  store: ReleaseStore;
  vitals: VitalCounts;
  builds: string;
  /** The name of who has signed. Throws when nobody has. */
  identify: (caller: string) => Promise<string>;
  now: () => Date;
};

/**
 * Does what a command asks for. The alias by which the function was invoked says who asks: `mf-groups` may release that
 * remote, `operators` everything. IAM decides who may use which alias; an invocation without one is an error. The audit names
 * who has signed the request.
 */
export async function release(ports: Ports, functionArn: string, sent: unknown): Promise<ReleaseResponse> {
  const role = roleOf(functionArn);
  const request = releaseRequest.parse(sent);
  const result = request.action === 'status' ? undefined : await perform(ports, role, request);
  return {
    problems: result === undefined || result.ok ? [] : [...result.problems],
    ...(result?.ok && 'signed' in result ? { preview: result.signed } : {}),
    registry: await ports.store.readRegistry(),
    liveRevision: await ports.store.liveRevision(),
    audit: await ports.store.readAudit(5),
    vitals: await readVitals(ports.vitals, request),
    builds: ports.builds,
  };
}

async function readVitals(vitals: VitalCounts, request: ReleaseRequest): Promise<VitalSummary[]> {
  if (request.action !== 'status' || request.remote === undefined) return [];
  return summarizeVitals(await vitals.read(request.remote, summarizedDays));
}

/** Whether the schedule has invoked the function, which may compare rollouts and nothing else. */
export const isSchedule = (functionArn: string): boolean => aliasOf(functionArn) === 'schedule';

/** `arn:aws:lambda:<region>:<account>:function:<name>:<alias>` */
const aliasOf = (functionArn: string) => functionArn.split(':')[7];

function roleOf(functionArn: string): ReleaseRole {
  const alias = aliasOf(functionArn);
  if (alias === 'operators') return { kind: 'operator' };
  const { data: remote } = remoteFolder.safeParse(alias);
  if (remote === undefined) throw new Error('Invoke this function by the alias of a remote, or of operators.');
  return { kind: 'team', remote };
}

type Performed = ReleaseResult | Awaited<ReturnType<typeof performPreview>>;

type Change = Exclude<ReleaseRequest, { action: 'status' }>;

async function perform({ store, identify, now }: Ports, role: ReleaseRole, request: Change): Promise<Performed> {
  const { caller, reason } = request;
  const by = await identify(caller);
  const context = { by: role.kind === 'team' ? `${by} (${role.remote})` : by, at: now().toISOString(), reason };
  if (request.action === 'preview') return performPreview(store, { role, ...request, context });
  if (request.action !== 'deploy')
    return performRelease(store, { role, remote: request.remote, command: request, context });
  if (role.kind === 'team')
    return { ok: false, problems: [{ code: 'role_differs', remote: 'everything', role: role.remote }] };
  return deployStage(store, request, context);
}
