import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startCode } from './start-code.ts';

type Visitor = { local?: Record<string, string>; cookie?: string; saveData?: boolean; query?: string };
type Target = { closest(selector: string): string | null };
type Heard = { type: string; target: Target; preventDefault(): void };

/** Runs the script in a document whose page is complete without its program. */
function open(
  { local = {}, cookie = '', saveData = false, query = '' }: Visitor = {},
  program: 'waits' | 'runs' = 'waits',
) {
  const inserted: string[] = [];
  const listeners: Record<string, (event: Heard) => void> = {};
  const window: {
    halqaPressed?: string | null;
    halqaAsked?: string | null;
    halqaWaits?: () => void;
    requestIdleCallback: (run: () => void) => void;
  } = {
    requestIdleCallback: (run) => run(),
  };
  const document = {
    cookie,
    documentElement: { lang: 'en', dataset: {} },
    readyState: 'loading',
    head: { append: (name: string) => inserted.push(name) },
    importNode: (name: string) => name,
    getElementById: (id: string) => {
      if (id === 'arabic') return { content: { querySelectorAll: () => ['arabic script'] } };
      return program === 'waits' ? { content: { querySelectorAll: (name: string) => [name] } } : null;
    },
    querySelectorAll: () => [],
  };
  const storage = Object.defineProperty({ ...local }, 'getItem', { value: (key: string) => local[key] ?? null });
  runInNewContext(startCode, {
    window,
    document,
    requestIdleCallback: window.requestIdleCallback,
    localStorage: storage,
    location: { search: query },
    navigator: { connection: { saveData } },
    addEventListener: (type: string, listener: (typeof listeners)[string]) => {
      listeners[type] = listener;
    },
  });
  /** `over`: selectors of what the event happens in. Returns whether the event's default was prevented. */
  const dispatch = (type: string, ...over: string[]) => {
    let isPrevented = false;
    const closest = (selector: string) => over.find((each) => selector.includes(each)) ?? null;
    listeners[type]?.({
      type,
      target: { closest },
      preventDefault: () => {
        isPrevented = true;
      },
    });
    return isPrevented;
  };
  return { inserted, window, document, dispatch };
}

const token = { 'CognitoIdentityServiceProvider.client.a@example.com.accessToken': 'x' };

it('loads nothing for a visitor until the browser is idle', () => {
  const { inserted, dispatch } = open();
  expect(inserted).toEqual([]);
  dispatch('load');
  dispatch('DOMContentLoaded');
  expect(inserted).toEqual(['link', 'script']);
});

it.each(['pointerdown', 'keydown', 'focusin'])('loads once, as soon as there is a %s', (type) => {
  const { inserted, document, dispatch } = open();
  document.readyState = 'complete';
  dispatch(type);
  dispatch(type);
  dispatch('load');
  expect(inserted).toEqual(['link', 'script']);
});

it('loads when the pointer is over something to press, and not when it only moves over the page', () => {
  const { inserted, document, dispatch } = open();
  document.readyState = 'complete';
  dispatch('pointerover');
  expect(inserted).toEqual([]);
  dispatch('pointerover', 'button');
  expect(inserted).toEqual(['link', 'script']);
});

it.each([
  ['an idle browser', ['load', undefined]],
  ['a pointer over a button', ['pointerover', 'button']],
] as const)('waits again for a press when what %s began has failed', (_, [type, over]) => {
  const { inserted, window, document, dispatch } = open();
  document.readyState = 'complete';
  dispatch(type, ...(over ? [over] : []));
  window.halqaWaits?.();
  dispatch('pointerdown');
  expect(inserted).toEqual(['link', 'script', 'link', 'script']);
  expect(window.halqaWaits).toBeUndefined();
});

it('has been asked for by a press while it loads, so that its failure is shown', () => {
  const { window, document, dispatch } = open();
  document.readyState = 'complete';
  dispatch('load');
  expect(window.halqaWaits).toBeDefined();
  dispatch('pointerdown');
  expect(window.halqaWaits).toBeUndefined();
});

it('does not load for an idle browser whose visitor saves data', () => {
  const { inserted, dispatch } = open({ saveData: true });
  dispatch('load');
  expect(inserted).toEqual([]);
});

it.each<[string, Visitor]>([
  ['a remembered login', { local: token }],
  ['a login of this browser session', { cookie: 'a=b; halqa.session.4000=s-1' }],
])('starts at once for %s, whose links are not those of a visitor', (_, visitor) => {
  const { inserted, document, dispatch } = open(visitor);
  expect(inserted).toEqual(['link']);
  expect(document.documentElement.dataset).toEqual({ login: '' });
  dispatch('DOMContentLoaded');
  expect(inserted).toEqual(['link', 'script']);
});

it('starts at once for readers of Arabic, whose page is not prerendered', () => {
  const { inserted, document } = open({ local: { 'halqa.language': 'ar' } });
  expect(document.documentElement.lang).toBe('ar');
  expect(inserted).toEqual(['link', 'arabic script']);
});

it('remembers the last button that was pressed, which the shell presses again', () => {
  const { window, dispatch } = open();
  dispatch('click', 'button');
  expect(window.halqaPressed).toBe('button');
  dispatch('click');
  expect(window.halqaPressed).toBeNull();
});

it('loads the shell’s Arabic texts in every document, for readers of Arabic alone', () => {
  expect(open({ local: { 'halqa.language': 'ar' } }, 'runs').inserted).toEqual(['arabic script']);
  expect(open({}, 'runs').inserted).toEqual([]);
});

it('inserts nothing where the document starts the program itself', () => {
  const { inserted, document, dispatch } = open({ local: token }, 'runs');
  dispatch('load');
  expect(inserted).toEqual([]);
  expect(document.documentElement.dataset).toEqual({ login: '' });
});

it('sends no form of an outline, and remembers which of its buttons was pressed last', () => {
  const { window, dispatch } = open({}, 'runs');
  expect(dispatch('submit')).toBe(false);
  expect(dispatch('submit', 'outline')).toBe(true);
  dispatch('click', 'outline', 'button');
  dispatch('click', 'button');
  expect(window.halqaAsked).toBe('button');
  dispatch('click', 'outline');
  expect(window.halqaAsked).toBeNull();
});

it('marks an address with a query, which may ask for another state of the page', () => {
  expect(open({ query: '?panel=forgot' }, 'runs').document.documentElement.dataset).toEqual({ query: '' });
});
