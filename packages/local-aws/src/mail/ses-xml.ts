import { randomUUID } from 'node:crypto';
import type { Refusal } from './outcome.ts';

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';

/** SES's answer to a message that it took. */
export function sentXml(action: string, messageId: string): string {
  return (
    `<${action}Response xmlns="${namespace}"><${action}Result><MessageId>${messageId}</MessageId></${action}Result>` +
    `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`
  );
}

/** SES's answer to a message that it did not take. */
export function errorXml({ refused, message }: Refusal): string {
  return (
    `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${refused}</Code>` +
    `<Message>${escapeXml(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
