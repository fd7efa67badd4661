import { S3Client } from '@aws-sdk/client-s3';
import { candidatesOf, previewValues, readPreview, signWith } from '@halqa/releases';
import { isStillShown, previewKey, readEdgeStore } from '@halqa/releases/edge-store';
import { hashesOf } from '@halqa/releases/perform';
import { builtRemote, builtShell, file, remoteFiles, shellFiles } from '@halqa/releases/testing';
import { type LoopbackServer, listenOnLoopback, s3Api } from 'local-aws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryObjects } from '../../test/fakes/memory-objects.ts';
import { newTable } from '../../test/test-table.ts';
import { awsReleaseStore } from '../store/releases/aws-release-store.ts';
import type { EdgeStore } from './edge-sets.ts';
import { release } from './release.ts';
import type { VitalCounts } from './vital-counts.ts';

const arn = (alias: string) => `arn:aws:lambda:us-east-1:000000000000:function:halqa-dev-releases:${alias}`;
const objects = memoryObjects(['builds', 'site']);
let server: LoopbackServer;
let s3: S3Client;
beforeAll(async () => {
  server = await listenOnLoopback(s3Api(objects));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  s3 = new S3Client({ endpoint: server.url, forcePathStyle: true, region: 'us-east-1', credentials });
});
afterAll(() => server.stop());

/** What CloudFront's store does: changes count only on top of what was read, and are of at most 50 keys. */
function memoryEdge() {
  const values = new Map<string, string>();
  let etag = 0;
  const edge: EdgeStore = {
    read: async () => ({ etag: String(etag), keys: [...values.keys()], live: values.get('live') }),
    async update(expected, puts, deletes) {
      if (expected !== String(etag)) return false;
      if (Object.keys(puts).length + deletes.length > 50) throw new Error('ServiceQuotaExceededException');
      for (const key of deletes) values.delete(key);
      for (const [key, value] of Object.entries(puts)) values.set(key, value);
      etag += 1;
      return true;
    },
  };
  return { edge, values };
}

/** Stands for the proof that only a caller can sign; cdk/lib/commands/caller-proof.test.ts tests real ones. */
const signed = 'https://sts.us-east-1.amazonaws.com/?signed';

let stage: Awaited<ReturnType<typeof newStage>>;
beforeEach(async () => {
  stage = await newStage();
});

const newAuth = builtRemote('auth', {
  version: 'auth2',
  pages: { '/auth': '<h1>New</h1>' },
  files: [...builtRemote('auth').files.filter(({ name }) => name !== 'later.js'), file('new.js')],
});

const now = Date.parse('2026-11-22T10:00:00Z');
let later = 0;
let signingSecret = '';

const vitals: VitalCounts = {
  add: async () => {},
  read: async () => [{ version: 'auth1', name: 'lcp', histogram: { 79: 120 } }],
};

/** A deployed stage with two remotes. */
async function newStage() {
  later = 0;
  signingSecret = 'the key of this stage';
  for (const bucket of ['builds', 'site']) for (const { key } of objects.list(bucket)) objects.remove(bucket, key);
  const { edge, values } = memoryEdge();
  const store = awsReleaseStore({
    table: await newTable(),
    s3,
    edge,
    buildsBucket: 'builds',
    siteBucket: 'site',
    stage: 'dev',
    readSigningSecret: async () => signingSecret,
    clock: { now: () => now + later },
  });
  const identify = async (caller: string) =>
    caller === signed ? 'ann' : Promise.reject(new Error('Nobody has signed'));
  const ports = { store, vitals, builds: 'builds', identify, now: () => new Date(now) };
  const as = (alias: string, request: object) => release(ports, arn(alias), { caller: signed, ...request });
  const upload = async (folder: string, version: string, files: readonly { name: string; content: Uint8Array }[]) => {
    for (const { name, content } of files) await objects.put('builds', `builds/${folder}/${version}/${name}`, content);
  };
  await upload('shell', builtShell.version, shellFiles(builtShell));
  for (const one of [builtRemote('auth'), builtRemote('groups'), newAuth])
    await upload(one.folder, one.version, remoteFiles(one));
  const remotes = { 'mf-auth': 'auth1', 'mf-groups': 'groups1' };
  const deployed = await as('operators', { action: 'deploy', shell: 'shell1', remotes });
  expect(deployed.problems).toEqual([]);
  return { as, values, store, remotes, edge };
}

const publishing = {
  action: 'publish',
  remote: 'mf-auth',
  version: 'auth2',
  files: hashesOf(remoteFiles(newAuth)),
} as const;

/** The document that CloudFront has for a visitor. */
async function documentFor(cohort: string) {
  const { sets } = await readEdgeStore(async (key) => stage.values.get(key) ?? '', 'live');
  const key = `sets/${sets.generation}/s${candidatesOf(cohort, sets.rollouts)}/auth/index.html`;
  const found = await objects.open('site', key);
  return { html: new TextDecoder().decode(found?.body), headers: found?.headers ?? {} };
}
const share = async () => {
  const documents = await Promise.all(Array.from({ length: 40 }, (_, index) => documentFor(`cohort-${index}`)));
  return documents.filter(({ html }) => html.includes('"version":"auth2"')).length / documents.length;
};
const fallback = async () => new TextDecoder().decode((await objects.open('site', 'sets/live/auth/index.html'))?.body);

/** Does something before the first write of an object. */
function beforeWriteOf(key: string, act: () => Promise<void>): () => void {
  let isFirst = true;
  const name = 'beforeWrite';
  s3.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isWrite = /^(Put|Copy)Object/.test(commandName) && Reflect.get(args.input, 'Key') === key;
        if (isWrite && isFirst) {
          isFirst = false;
          await act();
        }
        return next(args);
      },
    { step: 'initialize', name },
  );
  return () => void s3.middlewareStack.remove(name);
}

function holdOnce(key: string) {
  const [arrived, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const end = beforeWriteOf(key, async () => {
    arrived.resolve();
    await goOn.promise;
  });
  return {
    arrived: arrived.promise,
    goOn: () => {
      end();
      goOn.resolve();
    },
  };
}

const failOnce = (key: string) => beforeWriteOf(key, () => Promise.reject(new Error('no S3')));

const tagOf = async (name: string) => (await objects.open('site', name))?.headers['x-amz-tagging'];

describe('a release of a deployed stage', { timeout: 180_000 }, () => {
  it('reaches nobody, some, all, and nobody after a roll-back, through the table, the buckets and the edge', async () => {
    expect((await stage.as('mf-auth', { ...publishing, percent: 0 })).problems).toEqual([]);
    expect(await share()).toBe(0);
    await stage.as('mf-auth', { action: 'roll-out', remote: 'mf-auth', percent: 50 });
    expect(await share()).toBeGreaterThan(0.2);
    expect(await share()).toBeLessThan(0.8);
    await stage.as('mf-auth', { action: 'roll-out', remote: 'mf-auth', percent: 100, reason: 'A calmer form.' });
    expect(await share()).toBe(1);
    const { audit } = await stage.as('mf-auth', { action: 'roll-back', remote: 'mf-auth', version: 'auth2' });
    expect(await share()).toBe(0);
    expect(audit.map(({ by, action }) => `${by} ${action}`)).toEqual([
      'ann (mf-auth) roll-back',
      'ann (mf-auth) roll-out',
      'ann (mf-auth) roll-out',
      'ann (mf-auth) publish',
      'ann deploy',
    ]);
  });

  it('says beside each document which inline styles and scripts it has, and whether there is a rollout', async () => {
    const { headers } = await documentFor('any');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-amz-meta-styles']).toMatch(/^sha256-\S{44}$/);
    expect(headers['x-amz-meta-scripts']).toMatch(/^sha256-\S{44}/);
    expect(headers['x-amz-meta-rollout']).toBeUndefined();
    await stage.as('mf-auth', { ...publishing, percent: 10 });
    expect((await documentFor('any')).headers['x-amz-meta-rollout']).toBe('1');
  });

  it('keeps files that nothing live names for thirty days from then, and takes them back when it needs them', async () => {
    await stage.as('operators', { ...publishing, percent: 100 });
    expect(await tagOf('mf/mf-auth/auth1/later.js')).toBe('retired=true');
    expect(await tagOf('mf/mf-auth/auth2/new.js')).toBeUndefined();
    await stage.as('operators', { action: 'roll-back', remote: 'mf-auth', version: 'auth2' });
    expect(await tagOf('mf/mf-auth/auth1/later.js')).toBeUndefined();
    expect(await tagOf('mf/mf-auth/auth2/new.js')).toBe('retired=true');
  });

  it('of a new shell leaves each remote at the version that its team has released', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 100 });
    const { registry } = await stage.as('operators', { action: 'deploy', shell: 'shell1', remotes: stage.remotes });
    expect(registry?.remotes['mf-auth']?.stable).toBe('auth2');
    expect(registry?.revision).toBe(3);
  });

  it('tags no live file as superfluous when two are made live at the same moment, whichever ends first', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 100 });
    const goOn = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const { update } = stage.edge;
    // The first has the edge, and waits before it looks at the files.
    stage.edge.update = async (...changes) => {
      const isDone = await update(...changes);
      stage.edge.update = update;
      arrived.resolve();
      await goOn.promise;
      return isDone;
    };
    const first = stage.as('mf-auth', { action: 'roll-back', remote: 'mf-auth', version: 'auth2' });
    await arrived.promise;
    await stage.as('mf-auth', { ...publishing, percent: 0 });
    await stage.as('mf-auth', {
      action: 'roll-out',
      remote: 'mf-auth',
      percent: 100,
      reason: 'It was no fault of it.',
    });
    goOn.resolve();
    await first;
    const { html } = await documentFor('any');
    expect(html).toContain('"version":"auth2"');
    for (const name of ['mf/mf-auth/auth2/new.js', 'shell/shell1/main.js']) expect(await tagOf(name)).toBeUndefined();
    const { sets } = await readEdgeStore(async (key) => stage.values.get(key) ?? '', 'live');
    expect(await tagOf(`sets/${sets.generation}/s/auth/index.html`)).toBeUndefined();
    expect(await tagOf('mf/mf-auth/auth1/later.js')).toBe('retired=true');
  });

  it('leaves the documents before as they were, for edges that still send them', async () => {
    const { sets } = await readEdgeStore(async (key) => stage.values.get(key) ?? '', 'live');
    const key = `sets/${sets.generation}/s/auth/index.html`;
    const before = await objects.open('site', key);
    await stage.as('mf-auth', { ...publishing, percent: 100 });
    const after = await objects.open('site', key);
    expect(after?.headers).toEqual({
      ...before?.headers,
      'x-amz-meta-retired': 'true',
      'x-amz-tagging': 'retired=true',
    });
  });

  it('has the stable versions under names that stay, with what is switched off', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 50 });
    expect(await fallback()).toContain('"version":"auth1"');
    await stage.as('mf-auth', { action: 'kill', remote: 'mf-auth', reason: 'It signs people out.' });
    expect(await fallback()).toContain('"killed":true');
  });

  it('has there what is live, also when the release before writes it last', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 100 });
    const waiting = holdOnce('sets/live/auth/index.html');
    const first = stage.as('mf-auth', { action: 'roll-back', remote: 'mf-auth', version: 'auth2' });
    await waiting.arrived;
    await stage.as('operators', { action: 'kill', remote: 'mf-auth', reason: 'It signs people out.' });
    waiting.goOn();
    await first;
    expect(await fallback()).toContain('"killed":true');
  });

  it('that ends between the edge and its last file is finished by the next command', async () => {
    const failed = failOnce('sets/live/auth/index.html');
    await expect(stage.as('operators', { ...publishing, percent: 100 })).rejects.toThrow('no S3');
    failed();
    expect(await stage.as('operators', { action: 'status' })).toMatchObject({
      liveRevision: 1,
      registry: { revision: 2 },
    });
    const again = { action: 'roll-out', remote: 'mf-groups', percent: 10 };
    expect((await stage.as('mf-groups', again)).problems).toMatchObject([{ code: 'nothing_to_roll_out' }]);
    expect((await stage.as('operators', { action: 'status' })).liveRevision).toBe(2);
    expect(await fallback()).toContain('"version":"auth2"');
    expect(await tagOf('mf/mf-auth/auth1/later.js')).toBe('retired=true');
  });

  it('of a new shell goes on with the rollout of a remote that had no version before', async () => {
    const chat = builtRemote('chat');
    for (const { name, content } of remoteFiles(chat))
      await objects.put('builds', `builds/mf-chat/chat1/${name}`, content);
    const { problems } = await stage.as('operators', {
      action: 'publish',
      remote: 'mf-chat',
      version: 'chat1',
      percent: 10,
      files: hashesOf(remoteFiles(chat)),
    });
    expect(problems).toEqual([]);
    const inRollout = { stable: null, candidate: { version: 'chat1', percent: 10 } };
    // Built there or not: the workspace of an operator may be without it, or have another version.
    for (const remotes of [{ ...stage.remotes, 'mf-chat': 'chat2' }, stage.remotes]) {
      const { registry } = await stage.as('operators', { action: 'deploy', shell: 'shell1', remotes });
      expect(registry?.remotes['mf-chat']).toMatchObject(inRollout);
    }
    await stage.as('operators', { action: 'kill', remote: 'mf-chat', reason: 'It signs people out.' });
    const request = { action: 'deploy', shell: 'shell1', remotes: stage.remotes, remove: ['mf-chat'] };
    const removed = await stage.as('operators', request);
    expect(Object.keys(removed.registry?.remotes ?? {})).toEqual(['mf-auth', 'mf-groups']);
    const again = await stage.as('operators', request);
    expect(again.problems).toEqual([]);
    expect(again.registry?.remotes).toEqual(removed.registry?.remotes);
    const wrong = await stage.as('operators', { ...request, remove: ['mf-chats'] });
    expect(wrong.problems).toEqual([{ code: 'remote_unknown', remote: 'mf-chats' }]);
    // It comes back as every new remote does, but for what was taken back, and may be removed again.
    const publish = { action: 'publish', remote: 'mf-chat', version: 'chat1', percent: 10 };
    const back = await stage.as('operators', { ...publish, files: hashesOf(remoteFiles(chat)) });
    expect(back.problems).toEqual([]);
    expect(back.registry?.remotes['mf-chat']).toMatchObject({ candidate: { version: 'chat1', percent: 0 } });
    expect((await stage.as('operators', request)).registry?.remotes).toEqual(removed.registry?.remotes);
  });

  it('of a new shell gives nobody a remote that its team has not released yet', async () => {
    const chat = builtRemote('chat');
    for (const { name, content } of remoteFiles(chat))
      await objects.put('builds', `builds/mf-chat/chat1/${name}`, content);
    const remotes = { ...stage.remotes, 'mf-chat': 'chat1' };
    const { registry, problems } = await stage.as('operators', { action: 'deploy', shell: 'shell1', remotes });
    expect(problems).toEqual([]);
    expect(registry?.remotes['mf-chat']).toBeUndefined();
  });

  it('switches a remote without a version for everybody on again after a kill', async () => {
    const chat = builtRemote('chat');
    for (const { name, content } of remoteFiles(chat))
      await objects.put('builds', `builds/mf-chat/chat1/${name}`, content);
    const files = hashesOf(remoteFiles(chat));
    await stage.as('operators', { action: 'publish', remote: 'mf-chat', version: 'chat1', percent: 10, files });
    await stage.as('operators', { action: 'kill', remote: 'mf-chat', reason: 'It signs people out.' });
    const { problems, registry } = await stage.as('operators', {
      action: 'roll-back',
      remote: 'mf-chat',
      version: null,
    });
    expect(problems).toEqual([]);
    expect(registry?.remotes['mf-chat']).toMatchObject({ candidate: null, killed: false });
  });

  it('is decided once when two happen at the same moment', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 10 });
    const results = await Promise.all([
      stage.as('mf-auth', { action: 'roll-out', remote: 'mf-auth', percent: 20 }),
      stage.as('operators', { action: 'roll-out', remote: 'mf-auth', percent: 30 }),
    ]);
    expect(results.flatMap(({ problems }) => problems)).toEqual([{ code: 'changed_meanwhile' }]);
  });
});

describe('a preview of a deployed stage', { timeout: 180_000 }, () => {
  const asking = { action: 'preview', remote: 'mf-auth', version: 'auth2', hours: 8 } as const;
  const read = async (key: string) => stage.values.get(key) ?? Promise.reject(new Error(key));

  /** What the edge shows to whoever has the link; it signs with the key that its store has. */
  async function shownBy(signed: string | undefined) {
    const preview = readPreview(signed ?? '', signWith(await read('preview-key')), 'dev', now);
    if (preview === undefined) return 'nothing';
    const [{ sets: live }, { sets, documents }] = await Promise.all([
      readEdgeStore(read, 'live'),
      readEdgeStore(read, previewKey(preview)),
    ]);
    if (!isStillShown({ ...sets, remote: preview.remote }, live)) return 'nothing';
    const found = await objects.open('site', `sets/${sets.generation}/s/auth/index.html`);
    return { html: new TextDecoder().decode(found?.body), headers: found?.headers ?? {}, documents, preview };
  }

  it('is a link of its team that shows a version of which visitors get nothing, with a policy and an end', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 0 });
    const { preview: signed, audit, liveRevision } = await stage.as('mf-auth', asking);
    const shown = await shownBy(signed);
    if (shown === 'nothing') throw new Error('no preview');
    expect(shown.preview).toMatchObject({
      stage: 'dev',
      remote: 'mf-auth',
      version: 'auth2',
      until: now / 1000 + 28_800,
    });
    expect(shown.html).toContain('"preview":{"remote":"mf-auth","version":"auth2"}');
    expect(shown.headers['x-amz-meta-scripts']).toMatch(/^sha256-/);
    expect(shown.documents).toContainEqual({ pattern: '/auth', document: '/auth/index.html' });
    expect((await documentFor('any')).html).not.toContain('auth2');
    expect(audit[0]).toMatchObject({ by: 'ann (mf-auth)', action: 'preview', version: 'auth2', revision: 3 });
    expect(liveRevision).toBe(3);
  });

  it('lets its files end after thirty days, and none that visitors have', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 0 });
    const { preview: signed = '' } = await stage.as('mf-auth', asking);
    expect(await tagOf(`sets/${signed.split('~')[3]}/s/auth/index.html`)).toBe('retired=true');
    expect(await tagOf('mf/mf-auth/auth2/new.js')).toBe('retired=true');
    expect(await tagOf('shell/shell1/main.js')).toBeUndefined();
    expect(await tagOf('mf/mf-auth/auth1/later.js')).toBeUndefined();
    await stage.as('mf-auth', { action: 'roll-out', remote: 'mf-auth', percent: 100 });
    expect(await tagOf('mf/mf-auth/auth2/new.js')).toBeUndefined();
  });

  it('goes on while others release, and ends with a kill or a roll-back of any remote', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 0 });
    const { preview: signed } = await stage.as('mf-auth', asking);
    await stage.as('mf-auth', { action: 'roll-out', remote: 'mf-auth', percent: 10 });
    expect(await shownBy(signed)).not.toBe('nothing');
    await stage.as('mf-groups', { action: 'kill', remote: 'mf-groups', reason: 'It signs people out.' });
    expect(await shownBy(signed)).toBe('nothing');
    const { preview: again } = await stage.as('operators', asking);
    expect(await shownBy(again)).toMatchObject({ html: expect.stringContaining('"killed":true') });
  });

  it('ends at once for its remote alone when that is asked for, and nothing changes for visitors', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 10 });
    const { preview: signed } = await stage.as('mf-auth', asking);
    const { preview: other } = await stage.as('mf-groups', { ...asking, remote: 'mf-groups', version: 'groups1' });
    const before = await Promise.all(['one', 'other'].map((cohort) => documentFor(cohort)));
    const reason = 'The link was passed on.';
    const ended = await stage.as('mf-auth', { action: 'end-previews', remote: 'mf-auth', reason });
    expect([ended.problems, ended.audit[0]]).toMatchObject([[], { action: 'end-previews', remote: 'mf-auth', reason }]);
    expect(await shownBy(signed)).toBe('nothing');
    expect(await shownBy(other)).not.toBe('nothing');
    expect(await Promise.all(['one', 'other'].map((cohort) => documentFor(cohort)))).toEqual(before);
    const { preview: again } = await stage.as('mf-auth', asking);
    expect(await shownBy(again)).not.toBe('nothing');
  });

  it('ends with every other one when another text is in the secret at the next preview', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 0 });
    const { preview: leaked } = await stage.as('mf-auth', asking);
    signingSecret = 'another key';
    const { preview: signed } = await stage.as('mf-groups', { ...asking, remote: 'mf-groups', version: 'groups1' });
    expect(stage.values.get('preview-key')).toBe('another key');
    expect(await shownBy(leaked)).toBe('nothing');
    expect(await shownBy(signed)).not.toBe('nothing');
  });

  it('is of no version that was killed', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 10 });
    await stage.as('mf-auth', { action: 'kill', remote: 'mf-auth', reason: 'It signs people out.' });
    const { problems, preview } = await stage.as('mf-auth', asking);
    expect([problems, preview]).toEqual([
      [{ code: 'version_taken_back', remote: 'mf-auth', version: 'auth2', at: '2026-11-22T10:00:00.000Z' }],
      undefined,
    ]);
  });

  it('is signed for no other team, and for no version that nobody has published', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 0 });
    expect(await stage.as('mf-groups', asking)).toMatchObject({
      problems: [{ code: 'role_differs', remote: 'mf-auth', role: 'mf-groups' }],
    });
    const { problems } = await stage.as('mf-auth', { ...asking, version: 'auth9' });
    expect(problems).toEqual([{ code: 'version_unknown', remote: 'mf-auth', version: 'auth9' }]);
    expect([...stage.values.keys()].filter((key) => key.startsWith('preview'))).toEqual([]);
  });

  it('leaves nothing at the edge once it has ended', async () => {
    await stage.as('mf-auth', { ...publishing, percent: 0 });
    const { preview: signed = '' } = await stage.as('mf-auth', { ...asking, hours: 1 });
    const [, , , set, until] = signed.split('~');
    expect(stage.values.has(`preview-${until}-${set}`)).toBe(true);
    later = 3_600_000;
    await stage.as('mf-auth', { action: 'roll-out', remote: 'mf-auth', percent: 10 });
    expect([...stage.values.keys()].filter((key) => key.includes(`${set}`))).toEqual([]);
  });

  it('that has ended keeps nobody from a kill, however many there were; the releases after it remove them', async () => {
    const until = now / 1000 + 3600;
    for (let index = 1; index <= 30; index += 1) {
      const set = { revision: 1, generation: `p-${index}`, rollouts: [], documents: [{ pattern: '/auth' }] };
      const values = Object.entries(previewValues(set, until, signingSecret));
      for (const [key, value] of values) stage.values.set(key, value);
    }
    const left = () => [...stage.values.keys()].filter((key) => /^(preview|routes)-.*p-\d/.test(key)).length;
    expect(left()).toBe(60);
    later = 3_600_000;
    const reason = 'It signs people out.';
    const killed = await stage.as('operators', { action: 'kill', remote: 'mf-auth', reason });
    expect(killed).toMatchObject({ problems: [], registry: { revision: 2 }, liveRevision: 2 });
    expect((await documentFor('any')).html).toContain('"killed":true');
    await stage.as('operators', { action: 'roll-out', remote: 'mf-auth', percent: 100, reason });
    expect(left()).toBe(0);
  });
});

describe('a role', () => {
  it('of a team releases its own remote and nothing else', async () => {
    const foreign = { ...publishing, percent: 0 };
    const deploy = { action: 'deploy', shell: 'shell1', remotes: {} };
    const ending = { action: 'end-previews', remote: 'mf-auth' };
    for (const request of [foreign, { action: 'kill', remote: 'mf-auth', reason: 'x' }, ending, deploy])
      expect((await stage.as('mf-groups', request)).problems).toMatchObject([
        { code: 'role_differs', role: 'mf-groups' },
      ]);
  });

  it('may ask how fast its versions are for visitors', async () => {
    const { vitals: summaries } = await stage.as('mf-auth', { action: 'status', remote: 'mf-auth' });
    expect(summaries).toMatchObject([{ version: 'auth1', name: 'lcp', count: 120 }]);
    expect((await stage.as('operators', { action: 'status' })).vitals).toEqual([]);
  });

  it('is signed by whoever asks: a name in the request counts for nothing', async () => {
    const kill = { action: 'kill', remote: 'mf-auth', reason: 'It fails' };
    await expect(stage.as('mf-auth', { ...kill, caller: 'https://sts.us-east-1.amazonaws.com/' })).rejects.toThrow(
      'Nobody has signed',
    );
    await expect(stage.as('mf-auth', { ...kill, caller: undefined, by: 'eve' })).rejects.toThrow();
    const { audit } = await stage.as('mf-auth', { ...kill, by: 'eve' });
    expect(audit.map(({ by, action }) => `${by} ${action}`)).toEqual(['ann (mf-auth) kill', 'ann deploy']);
  });

  it('is that of the alias: nothing is released without one, whatever the request says', async () => {
    const { store } = stage;
    const ports = { store, vitals, builds: 'builds', identify: async () => 'ann', now: () => new Date() };
    for (const functionArn of [arn('x').slice(0, -2), arn('$LATEST')])
      await expect(release(ports, functionArn, { action: 'status', role: 'operator' })).rejects.toThrow(
        'Invoke this function by the alias',
      );
  });
});
