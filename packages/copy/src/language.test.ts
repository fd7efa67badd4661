import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import { inLanguage, type Translated } from './language.ts';

/** Each loads the whole package anew, which a busy machine takes its time for. */
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The package as loaded in a document with this `lang`. */
async function wordsOfPage(lang: string) {
  vi.stubGlobal('document', { documentElement: { lang } });
  vi.resetModules();
  return await import('./index.ts');
}

it('uses English where there is no document', () => {
  expect(inLanguage({ en: 'Save', ar: 'حفظ' })).toBe('Save');
});

it('uses the language of the document', async () => {
  expect((await wordsOfPage('ar')).loginWords.title).toBe('تسجيل الدخول');
  expect((await wordsOfPage('en')).loginWords.title).toBe('Log In');
});

it('stays English in a front end that has no other language', async () => {
  vi.stubGlobal('HALQA_HAS_ARABIC', false);
  expect((await wordsOfPage('ar')).loginWords.title).toBe('Log In');
});

it('uses the language of the document on a translated page of an English front end', async () => {
  vi.stubGlobal('HALQA_HAS_ARABIC', false);
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  vi.resetModules();
  const { aboutWords, ...words } = await import('./marketing/index.ts');
  const { landingWords, landingFunds, landingRingWords, helpWords, questions, guides } = words;
  const { shariaWords, termsWords, supportWords, contactWords } = words;
  const pages = { helpWords, questions, guides, shariaWords, termsWords, supportWords, contactWords };
  const sentences = sentencesIn({ landingWords, landingFunds, landingRingWords, ...pages });
  const figures = /^[\d$,×= \u2066\u2069]+$/;
  const english = sentences.filter((sentence) => !/[\u0600-\u06FF]/.test(sentence) && !sentence.startsWith('/'));
  expect(english.filter((sentence) => !figures.test(sentence))).toEqual([]);
  expect(aboutWords.title).toBe('About Halqa');
});

type English = { a: 'x'; steps: readonly ['one', 'two']; say: (name: string) => 'z'; none: null };
type Asked = { readonly a: string; readonly steps: readonly [string, string]; readonly none: null };

it('requires a translation for every sentence, list entry and parameter', () => {
  expectTypeOf<Translated<English>>().toExtend<Asked>();
  expectTypeOf<Asked>().not.toExtend<Translated<English>>();
  expectTypeOf<Translated<English>['say']>().toEqualTypeOf<(name: string) => string>();
  const arabic: Translated<English> = { a: 'س', steps: ['أ', 'ب'], say: (name) => `مرحبًا ${name}`, none: null };
  expect(arabic.say('Amina')).toBe('مرحبًا Amina');
});

it('counts as Arabic does: one, two, few, many', async () => {
  const { groupDetailWords, cycleLength } = await wordsOfPage('ar');
  expect(groupDetailWords.seatsOpen(1)).toBe('بقي مقعد واحد شاغر');
  expect(groupDetailWords.seatsOpen(2)).toBe('بقي مقعدان شاغران');
  expect(groupDetailWords.seatsOpen(5)).toBe('5 مقاعد شاغرة');
  expect(groupDetailWords.seatsOpen(11)).toBe('11 مقعدًا شاغرًا');
  expect(cycleLength('monthly', 10)).toBe('10 أشهر');
  expect(cycleLength('biweekly', 6)).toBe('12 أسبوعًا');
});

it('writes dates with Arabic names and western digits, and dollars as the bank does', async () => {
  const { formatDate, formatDollars } = await wordsOfPage('ar');
  expect(formatDate('2026-03-03')).toBe('3\u00A0مارس 2026');
  expect(formatDollars(5000)).toBe('\u2066$5,000\u2069');
});

it('shows a problem of the server in Arabic, by its code', async () => {
  const { problemSentence } = await wordsOfPage('ar');
  const problem = { code: 'group_full', error: 'No seat of this group is free now.' } as const;
  expect(problemSentence({ ...problem, status: 409 })).toMatch(/^لا مقعد شاغرًا/);
});

it('makes Arabic sentences of what the server sends as data', async () => {
  const { groupSchedule, notificationTitle, groupDescription } = await wordsOfPage('ar');
  const everyDay = { schedule: 'Every day', frequency: 'daily', dayOfWeek: null, dayOfMonth: null } as const;
  const monthly = { ...everyDay, frequency: 'monthly', dayOfMonth: 31 } as const;
  expect(groupSchedule({ ...everyDay, frequency: 'biweekly', dayOfWeek: 5 })).toBe('كل أسبوعين يوم الجمعة');
  expect(groupSchedule(monthly)).toMatch(/^كل شهر في اليوم 31/);
  const entry = { id: 'n', title: '', timestamp: '2026-03-01T12:00:00Z', read: false, href: null };
  const params = { memberName: 'Omar', groupName: 'Aunts joined by nieces' };
  expect(notificationTitle({ ...entry, kind: 'member_joined', params })).toBe(
    '\u2068Omar\u2069 عضو جديد في \u2068Aunts joined by nieces\u2069',
  );
  expect(notificationTitle({ ...entry, kind: 'member_left', params })).toMatch(/^أصبح مقعد .*Omar.* في .*Aunts/);
  const group = { ...everyDay, memberCount: 3, contributionAmount: 100, description: 'Our own words' };
  expect(groupDescription({ ...group, descriptionKind: 'generated' })).toMatch(/^كل يوم/);
  expect(groupDescription({ ...group, descriptionKind: 'simulated' })).toMatch(/^عشرة أصدقاء/);
  expect(groupDescription({ ...group, descriptionKind: 'written' })).toBe('Our own words');
});

it('says what is left to do by an invitation that has ended, where its seat is taken', async () => {
  const ended = { groupName: 'Aunts', organizerName: 'Ann' };
  const declined = {
    ...ended,
    unusable: { reason: 'declined', on: '2026-11-28', standby: true, wayBack: null },
  } as const;
  const inEnglish = (await wordsOfPage('en')).unusableInvitation(declined).lines;
  expect(inEnglish).toEqual([
    expect.stringMatching(
      /^The invitation to .*Aunts.* was declined on November 28, 2026\. Its seat is not kept any more/,
    ),
    expect.stringMatching(/^No seat of this group is free now\. With an account you can wait/),
  ]);
  const { unusableInvitation } = await wordsOfPage('ar');
  expect(unusableInvitation(declined).lines).toEqual([
    expect.stringMatching(/^رُفضت الدعوة إلى .*Aunts.*، ولم يعد مقعدها محفوظًا/),
    expect.stringMatching(/قائمة الانتظار/),
  ]);
  const started = { ...ended, unusable: { reason: 'started', on: null, standby: false, wayBack: null } } as const;
  expect(unusableInvitation(started).lines).toEqual(['مقاعدها مشغولة.']);
});

it('shows the terms in Arabic, and signs the English text', async () => {
  const { translatedMandate, mandateText, scheduleText } = await wordsOfPage('ar');
  const terms = {
    contributionCents: 10_000,
    contributions: 5,
    payoutCents: 50_000,
    startDate: '2026-03-02',
    leadBusinessDays: 3,
    holdBusinessDays: 5,
    position: null,
    retries: 2,
    stopBusinessDays: 3,
  };
  const facts = { groupName: 'Cousins', terms, account: null };
  const translated = translatedMandate({ ...facts, schedule: scheduleText({ frequency: 'daily' }) });
  expect(translated).toHaveLength(4);
  expect(translated?.[2]).toMatch(/^لا يُضاف شيء/);
  const text = mandateText({ ...facts, schedule: 'Every day' });
  expect(text).toMatch(/^Every day, I contribute \$100 to Cousins/);
  expect(text).not.toMatch(/[\u0600-\u06ff\u200e]/);
});

it('lists what a profile still lacks, and what kind of account the bank keeps', async () => {
  const { missingSentence, accountTypeText, accountTitle } = await wordsOfPage('ar');
  expect(missingSentence(['الهاتف', 'المدينة'])).toBe('ما زال ينقص: الهاتف، المدينة.');
  expect(missingSentence([])).toBeUndefined();
  expect(accountTypeText('depository', 'checking')).toBe('حساب إيداع · حساب جارٍ');
  expect(accountTypeText('depository', 'hsa')).toBe('حساب إيداع · \u2068hsa\u2069');
  expect(accountTitle('Chase', '0042')).toBe('\u2068Chase ••0042\u2069');
});

it('does not show an English sentence of the bank to an Arabic reader', async () => {
  const theirs = 'This bank is closed.';
  expect((await wordsOfPage('ar')).bankSentence(theirs)).toBe('تعذّر ربط الحساب المصرفي');
  expect((await wordsOfPage('en')).bankSentence(theirs)).toBe(theirs);
});

it('says every page of the profile in Arabic: no Latin letter is left in its words', async () => {
  const words = await wordsOfPage('ar');
  const { profileWords, personalWords, accountWords, completionBandWords, displayWords, bankAccountsWords } = words;
  const { profileSavedWords, securityWords, twoFactorWords, notificationSettingsWords, preferenceWords } = words;
  const pages = { profileWords, personalWords, accountWords, completionBandWords, displayWords, bankAccountsWords };
  const settings = { profileSavedWords, securityWords, twoFactorWords, notificationSettingsWords, preferenceWords };
  const sentences = sentencesIn({ ...pages, ...settings });
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => /[a-z]/i.test(sentence) || !/[\u0600-\u06FF]/.test(sentence))).toEqual([]);
});

it('formats the Hijri date by the calendar of Umm al-Qura', async () => {
  expect((await wordsOfPage('en')).formatHijriDate('2026-03-03')).toBe('Ramadan 14, 1447 AH');
  expect((await wordsOfPage('ar')).formatHijriDate('2026-03-03')).toBe('14 رمضان 1447 هـ');
});

const sentencesIn = (words: object): string[] =>
  Object.values(words).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? sentencesIn(value) : [];
  });
