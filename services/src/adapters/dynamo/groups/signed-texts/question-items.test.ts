import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { askToLeave, offerPlace, takePlace, waitForPlace } from '../../../../../test/hand-over.ts';
import { movedMoneyWorld } from '../../../../../test/moved-money-world.ts';

it('reads a question that was stored under the names of before, and stores once that it was accepted', async () => {
  const world = await movedMoneyWorld();
  const { documents, name: TableName } = world.table;
  const { groups } = world.ports;
  await waitForPlace(world);
  await askToLeave(world);
  const asked = await groups.listReplacements(world.groupId);
  const item = (await world.stored()).find(({ SK }) => String(SK).startsWith('REPLACEMENT#'));
  const { question: leaving, acceptedAt: _, ...rest } = item ?? {};
  await documents.send(new PutCommand({ TableName, Item: { ...rest, leaving, takenAt: null, takenBy: null } }));

  expect(await groups.listReplacements(world.groupId)).toEqual(asked);
  expect(asked).toMatchObject([{ question: { by: world.memberOf('cem') }, acceptedAt: null }]);

  await offerPlace(world);
  await takePlace(world);
  expect(await groups.listReplacements(world.groupId)).toEqual([{ ...asked[0], acceptedAt: world.ports.clock.now() }]);
}, 60_000);
