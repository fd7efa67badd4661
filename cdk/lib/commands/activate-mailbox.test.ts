import { SESClient } from '@aws-sdk/client-ses';
import { listenOnLoopback, readBody } from 'local-aws';
import { expect, it, onTestFinished } from 'vitest';
import { activateMailbox } from './activate-mailbox.ts';

/** https://docs.aws.amazon.com/ses/latest/APIReference/API_DescribeActiveReceiptRuleSet.html */
const active = (name?: string) =>
  `<DescribeActiveReceiptRuleSetResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><DescribeActiveReceiptRuleSetResult>${
    name === undefined
      ? ''
      : `<Metadata><Name>${name}</Name><CreatedTimestamp>2015-09-01T00:00:00Z</CreatedTimestamp></Metadata>`
  }</DescribeActiveReceiptRuleSetResult></DescribeActiveReceiptRuleSetResponse>`;

/** SES with this set of rules active, or none; `chosen`: the sets that were made active. */
async function sesWith(name?: string) {
  const chosen: (string | null)[] = [];
  const server = await listenOnLoopback(async (request, response) => {
    const form = new URLSearchParams(await readBody(request));
    if (form.get('Action') === 'SetActiveReceiptRuleSet') chosen.push(form.get('RuleSetName'));
    response.end(
      form.get('Action') === 'DescribeActiveReceiptRuleSet' ? active(name) : '<SetActiveReceiptRuleSetResponse/>',
    );
  });
  onTestFinished(() => server.stop());
  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
  return { ses: new SESClient({ region: 'us-east-1', endpoint: server.url, credentials }), chosen };
}

it('makes the rules of the stage the active ones where there are none', async () => {
  const { ses, chosen } = await sesWith();
  expect(await activateMailbox(ses, 'dev')).toBeNull();
  expect(chosen).toEqual(['halqa-dev']);
});

it('leaves active rules as they are, and says when they are not those of the stage', async () => {
  const [own, other] = [await sesWith('halqa-dev'), await sesWith('company-mails')];
  expect(await activateMailbox(own.ses, 'dev')).toBeNull();
  expect(await activateMailbox(other.ses, 'dev')).toMatch(/gets no mails: .* "company-mails"/);
  expect([...own.chosen, ...other.chosen]).toEqual([]);
});
