import { type CallInput, defaultPreferences, type Preferences, type Result } from '@halqa/contract';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';
import { sendLanguage } from './send-language.ts';

afterEach(() => localStorage.clear());

/** The preferences of one member, and every language that was sent. */
function server(language: 'en' | 'ar' = 'en') {
  const world = { language, sent: [] as unknown[], isDown: false };
  const reply = async (): Promise<Result<Preferences>> =>
    world.isDown
      ? { ok: false, problem: { status: 500, code: 'server_error', error: '' } }
      : { ok: true, value: { ...defaultPreferences, language: world.language } };
  const updatePreferences = ({ body }: CallInput<'updatePreferences'>) => {
    world.sent.push(body);
    if (!world.isDown) world.language = body.language ?? world.language;
    return reply();
  };
  return Object.assign(world, { api: { readPreferences: reply, updatePreferences } });
}

const choose = (language: 'en' | 'ar') => chooseLanguage(language, () => {});

it('sends a language that was chosen while signed in, once', async () => {
  const world = server();
  choose('ar');
  await sendLanguage(world.api, 'restored');
  await sendLanguage(world.api, 'restored');
  expect(world.sent).toEqual([{ language: 'ar' }]);
});

it('sends after a sign-in when the preferences have another language, and changes nothing else', async () => {
  const world = server();
  choose('ar');
  await sendLanguage(world.api, 'signed-in');
  world.language = 'en'; // another member
  await sendLanguage(world.api, 'signed-in');
  await sendLanguage(world.api, 'signed-in');
  expect(world.sent).toEqual([{ language: 'ar' }, { language: 'ar' }]);
});

it('leaves the preferences alone on a device where nobody chose a language', async () => {
  const world = server('ar');
  await sendLanguage(world.api, 'signed-in');
  expect(world).toMatchObject({ sent: [], language: 'ar' });
});

it('tries again at the next start what the server did not take', async () => {
  const world = server();
  choose('ar');
  world.isDown = true;
  await sendLanguage(world.api, 'restored');
  world.isDown = false;
  await sendLanguage(world.api, 'restored');
  expect(world.language).toBe('ar');
});
