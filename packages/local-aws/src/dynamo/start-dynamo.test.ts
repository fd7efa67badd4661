import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dynamoClient } from './clients.ts';
import { findEngine, type LocalDynamo, startDynamo } from './start-dynamo.ts';
import { createTables, type TableSettings } from './tables.ts';

const table: TableSettings = {
  TableName: 'app',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
};
let directory = '';
let running: LocalDynamo | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'local-dynamo-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(directory, { recursive: true });
});

describe('the DynamoDB engine', () => {
  it('keeps what was written across a restart', async () => {
    running = await startDynamo({ directory });
    await createTables(dynamoClient(running.url), [table]);
    await dynamoClient(running.url).send(new PutItemCommand({ TableName: 'app', Item: { PK: { S: 'one' } } }));
    await running.stop();

    running = await startDynamo({ directory });
    await createTables(dynamoClient(running.url), [table]);
    const { Item } = await dynamoClient(running.url).send(
      new GetItemCommand({ TableName: 'app', Key: { PK: { S: 'one' } } }),
    );
    expect(Item).toEqual({ PK: { S: 'one' } });
  });

  it('rejects a table whose keys have changed', async () => {
    running = await startDynamo({ directory });
    const dynamo = dynamoClient(running.url);
    await createTables(dynamo, [table]);
    const changed: TableSettings = {
      ...table,
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    };
    await expect(createTables(dynamo, [changed])).rejects.toThrow('delete the local data');
  });

  it('gets no new tables in place of those whose files were lost: the error says what to do', async () => {
    running = await startDynamo({ directory });
    await createTables(dynamoClient(running.url), [table], directory);
    // A second time, the table is there.
    await createTables(dynamoClient(running.url), [table], directory);
    await running.stop();
    for (const file of readdirSync(directory)) if (file.startsWith('dynamo')) rmSync(join(directory, file));
    running = await startDynamo({ directory });
    const started = createTables(dynamoClient(running.url), [table], directory);
    await expect(started).rejects.toThrow('The table "app" is gone: the database on this machine was emptied. Restore');
  });

  it('lets only the owner read its files', async () => {
    running = await startDynamo({ directory });
    await createTables(dynamoClient(running.url), [table], directory);
    const modes = readdirSync(directory).map((file) => [
      file,
      (statSync(join(directory, file)).mode & 0o777).toString(8),
    ]);
    expect(Object.fromEntries(modes)).toMatchObject({ 'dynamo.sqlite': '600', 'tables.json': '600' });
  });

  it('reports a database that is damaged', async () => {
    writeFileSync(join(directory, 'dynamo.sqlite'), 'x'.repeat(5000));
    await expect(startDynamo({ directory })).rejects.toThrow(/dynamo\.sqlite/);
  });

  it('ends with its parent process, even after kill -9', async () => {
    const parent = spawn(process.execPath, [join(import.meta.dirname, './testing/start-and-wait.ts'), directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve) =>
      parent.stdout.once('data', (text: Buffer) => resolve(String(text).trim())),
    );
    expect((await fetch(url)).ok).toBe(true);
    parent.kill('SIGKILL');
    await expect
      .poll(
        () =>
          fetch(url).then(
            () => 'running',
            () => 'ended',
          ),
        { timeout: 5000 },
      )
      .toBe('ended');
  });

  it('reports an endpoint that does not respond', async () => {
    await expect(startDynamo({ directory, endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(
      'Nothing answers at DYNAMODB_ENDPOINT http://127.0.0.1:1',
    );
  });

  it('reports an engine that does not run', async () => {
    await expect(startDynamo({ directory, engine: '/bin/false' })).rejects.toThrow(
      'The DynamoDB engine /bin/false does not run',
    );
  });
});

const folder = mkdtempSync(join(tmpdir(), 'local-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('finding a DynamoDB engine', () => {
  it('falls back to the PATH where no engine is packaged', () => {
    writeFileSync(join(folder, 'dynoxide'), '');
    expect(findEngine(['/nowhere', folder].join(delimiter), 'plan9-mips')).toBe(join(folder, 'dynoxide'));
  });

  it('finds nothing where there is nothing', () => {
    expect(findEngine('/nowhere', 'plan9-mips')).toBeUndefined();
  });
});
