import { type Html, html } from './html.ts';

/** A plain-text mail as mail programs show it: in lines as wide as the window. */
export const plainLetter = (text: string): Html => html`<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><base target="_top">
<pre style="max-width: 72ch; margin: 1rem auto; padding: 0 .5rem; font: 16px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere">${text}</pre>`;
