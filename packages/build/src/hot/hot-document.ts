import { escapeJson, inlineScript } from '@halqa/releases/compose';

export type HotParts = {
  /** Entries of the remotes that are rebuilt at every change, by federation name. */
  overrides: Record<string, string>;
  /** Their folders. */
  folders: readonly string[];
};

/**
 * Rewrites a document of the built site to load the shell and some remotes from their development servers. Their
 * preloads are removed; everything else stays as built.
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

/** `csp.json` of the hot site. Its documents have no inline styles; `sockets` announce changes to their pages. */
export const hotPolicy = (sockets: readonly string[]) => ({
  styleHashes: [],
  scriptHashes: [inlineScript.hash],
  connect: sockets,
});

/**
 * React reports every renderer on the page to this hook. React Refresh's own stub does not record them; a change in a
 * remote, whose React is the shell's, would then be accepted but never shown.
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
