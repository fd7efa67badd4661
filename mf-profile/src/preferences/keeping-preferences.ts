import { type CallInput, defaultPreferences, type Result, type Preferences } from '@halqa/contract';

type Changes = CallInput<'updatePreferences'>['body'];

/** A server that keeps one member's choices and a record of what it was sent. For tests. */
export function keepingPreferences(first: Partial<Preferences> = {}) {
  let kept: Preferences = { ...defaultPreferences, ...first };
  const sent: Changes[] = [];
  const answer = async (): Promise<Result<Preferences>> => ({ ok: true, value: kept });
  return {
    sent,
    api: {
      readPreferences: answer,
      updatePreferences: ({ body }: CallInput<'updatePreferences'>) => {
        sent.push(body);
        kept = { ...kept, ...body };
        return answer();
      },
    },
  };
}
