import { expect, it } from 'vitest';
import { trustOwnScripts, trustScriptsFrom } from './trusted-scripts.ts';

let createScriptURL = (url: string) => url;
trustOwnScripts({
  createPolicy(_, rules) {
    createScriptURL = rules.createScriptURL;
  },
});

it('lets scripts of this site through', () => {
  expect(createScriptURL('/mf/mf-auth/abc/app.js')).toBe('/mf/mf-auth/abc/app.js');
});

it('refuses a script from elsewhere until its origin was allowed by name', () => {
  const bank = 'https://cdn.bank.example/link.js';
  expect(() => createScriptURL(bank)).toThrow('A script from elsewhere was refused');
  trustScriptsFrom(bank);
  expect(createScriptURL(bank)).toBe(bank);
});

it('needs no policy where the browser has no trusted types', () => {
  expect(() => trustOwnScripts(undefined)).not.toThrow();
});
