import { escapeJson } from '../compose/escape-html.ts';

export type HotParts = {
  /** The remotes that are rebuilt at every change: entry by federation name. */
  overrides: Record<string, string>;
  /** Their folders. */
  folders: readonly string[];
};

/**
 * A document of the built site, with the shell and some remotes taken from their own watchers instead. What the
 * document would fetch early of these is left out; everything else stays as it is built.
 */
export function hotDocument(html: string, { overrides, folders }: HotParts): string {
  const isReplaced = (line: string) =>
    line.startsWith('<style>') ||
    ['shell', ...folders.map((folder) => `mf/${folder}`)].some((place) => loads(line, place));
  const lines = html.split('\n').filter((line) => !isReplaced(line));
  lines.splice(lines.indexOf('</head>'), 0, ...hotLines(overrides));
  return lines.join('\n');
}

const loads = (line: string, place: string) => /^<(link|script) /.test(line) && line.includes(`="/${place}/`);

const hotLines = (overrides: HotParts['overrides']) => [
  '<script src="/hot/refresh-hook.js"></script>',
  '<link rel="stylesheet" href="/hot/shell/main.css">',
  `<script type="application/json" id="overrides">${escapeJson(overrides)}</script>`,
  '<script defer src="/hot/shell/main.js"></script>',
];

/**
 * React tells this hook of every renderer on the page. Refresh's own stub forgets them, and then a change in a remote,
 * whose React is the shell's, is accepted and never shown.
 */
export const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer);
    return this.renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
`;
