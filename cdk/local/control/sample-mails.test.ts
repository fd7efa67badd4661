import * as copy from '@halqa/copy';
import { expect, it } from 'vitest';
import { sampleMails } from './sample-mails.ts';

/** What a member writes to us, in their own mail program. */
const lettersToUs = ['sandboxRequestMail', 'lostPhoneMail'];

it('has a sample of every mail in the copy', () => {
  const written = Object.keys(copy).filter((name) => name.endsWith('Mail') && !lettersToUs.includes(name));
  expect(Object.keys(sampleMails).sort()).toEqual(written.sort());
});
