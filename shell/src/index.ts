import './language/start.ts';
import './parse-without-eval.ts';
import '@halqa/ui/tokens.css';
import '@halqa/ui/base.css';
import '@halqa/ui/print.css';
import './shell.css';
import { createShell } from './create-shell.ts';
import { followSession } from './follow-session.ts';
import { trustOwnScripts } from './loader/trusted-scripts.ts';
import { showChrome } from './show-chrome.tsx';
import { showPages } from './show-pages.ts';

const main = document.getElementById('main');
if (!main) throw new Error('The document has no #main.');

trustOwnScripts(Reflect.get(globalThis, 'trustedTypes'));
const shell = createShell();
showChrome(shell);
followSession(shell);
void shell.keeper.start();
void showPages(shell, main);
