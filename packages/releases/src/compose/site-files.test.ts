import { createHash } from 'node:crypto';
import type { ReleaseSet } from '@halqa/contract';
import { releaseSet } from '@halqa/contract';
import { expect, it } from 'vitest';
import { builtRemote, builtShell, file } from '../testing/built-samples.ts';
import { siteFiles } from './site-files.ts';

const remotes = [builtRemote('auth'), builtRemote('groups')];
const { immutable, documents } = siteFiles(builtShell, remotes);
const textOf = (name: string) =>
  new TextDecoder().decode(documents.find((document) => document.name === name)?.content);
const sha256 = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

it('stores every file under its version, without the build’s manifests', () => {
  const names = immutable.map(({ name }) => name);
  expect(names).toContain('shell/shell1/main.js');
  expect(names).toContain('mf/mf-auth/auth1/later.js');
  expect(names.filter((name) => name.endsWith('.json'))).toEqual([]);
});

it('writes a release set that conforms to the contract', () => {
  const { remotes: releases } = releaseSet.parse(JSON.parse(textOf('releases.json')));
  expect(releases['mf_auth']).toMatchObject({
    version: 'auth1',
    entry: '/mf/mf-auth/auth1/remoteEntry.js',
    preload: ['/mf/mf-auth/auth1/remoteEntry.js', '/mf/mf-auth/auth1/app.js', '/shell/shell1/router.js'],
    css: ['/mf/mf-auth/auth1/app.css'],
  });
  expect(releases['mf_auth']?.integrity['/mf/mf-auth/auth1/app.js']).toBe(sha256('app.js'));
  expect(releases['mf_auth']?.integrity['/shell/shell1/router.js']).toBe(sha256('router.js'));
});

it('lists an integrity hash for everything that a document loads', () => {
  const { remotes: releases } = releaseSet.parse(JSON.parse(textOf('releases.json')));
  for (const { entry, preload, css, integrity } of Object.values(releases)) {
    expect(Object.keys(integrity).sort()).toEqual([...new Set([entry, ...preload, ...css])].sort());
  }
});

it('writes a document per route: title, preloads of its remote, styles at the end', () => {
  const html = textOf('auth/index.html');
  expect(html).toContain('<title>Title of auth · Halqa</title>');
  expect(html).toContain(
    `<link rel="preload" as="script" href="/mf/mf-auth/auth1/app.js" crossorigin integrity="${sha256('app.js')}">`,
  );
  expect(html).not.toContain('href="/mf/mf-groups');
  expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('<main'));
});

it('preloads the chunk of a page in its own document only, and lists its integrity', () => {
  const [remote] = remotes;
  if (!remote) throw new Error('no remote');
  const page = { access: 'public' as const, title: 'T' };
  const routes = [
    { ...page, path: '/open' },
    { ...page, path: '/split', chunk: 'split' },
  ];
  const chunks = { split: { js: { sync: ['later.js'] }, css: { sync: ['split.css'] }, needsRouter: true } };
  const split = {
    ...remote,
    manifest: { ...remote.manifest, routes },
    federation: { ...remote.federation, chunks, appNeedsRouter: false },
    files: [...remote.files, file('split.css')],
  };
  const site = siteFiles(builtShell, [split]);
  const html = (name: string) =>
    new TextDecoder().decode(site.documents.find((document) => document.name === name)?.content);
  for (const [kind, name] of [
    ['preload" as="script', 'later.js'],
    ['stylesheet', 'split.css'],
  ] as const) {
    const link = `<link rel="${kind}" href="/mf/mf-auth/auth1/${name}" crossorigin integrity="${sha256(name)}">`;
    expect(html('split/index.html')).toContain(link);
    expect(html('open/index.html')).not.toContain(link);
  }
  const router = `href="/shell/shell1/router.js" crossorigin integrity="${sha256('router.js')}"`;
  expect(html('split/index.html')).toContain(router);
  expect(html('open/index.html')).not.toContain(router);
});

it('preloads what members’ pages need to read the replies of their calls, and nobody else’s', () => {
  const [remote] = remotes;
  if (!remote) throw new Error('no remote');
  const routes = (['member', 'visitor'] as const).map((access) => ({ path: `/${access}`, access, title: 'T' }));
  const site = siteFiles(builtShell, [{ ...remote, manifest: { ...remote.manifest, routes } }]);
  const preloading = site.documents.filter(({ content }) =>
    new TextDecoder()
      .decode(content)
      .includes(`href="/shell/shell1/replies.js" crossorigin integrity="${sha256('replies.js')}"`),
  );
  expect(preloading.map(({ name }) => name)).toEqual(['member/index.html']);
  const refreshing = `<link rel="identity" as="script" href="/shell/shell1/identity.js" crossorigin integrity="${sha256('identity.js')}">`;
  const named = site.documents.filter(({ content }) => new TextDecoder().decode(content).includes(refreshing));
  expect(named).toEqual(preloading);
});

it('has the shell’s Arabic texts in a template, from which readers of Arabic alone load them', () => {
  expect(textOf('auth/index.html')).toContain(
    `<template id="arabic">\n<script defer src="/shell/shell1/arabic.js" crossorigin integrity="${sha256('arabic.js')}"></script>\n</template>`,
  );
});

it('writes a fallback document for unknown paths that loads only the shell', () => {
  const html = textOf('fallback.html');
  expect(html).toContain('src="/shell/shell1/main.js"');
  expect(html).not.toMatch(/as="script" href="(?!\/shell\/shell1\/main\.js")/);
});

it('keeps members’ pages, unlisted pages and unknown paths out of search engines, and nothing else', () => {
  const [remote] = remotes;
  if (!remote) throw new Error('no remote');
  const routes = [
    { path: '/public', access: 'public' as const, title: 'P', description: 'For "everyone"' },
    { path: '/login', access: 'visitor' as const, title: 'L' },
    { path: '/unlisted', access: 'public' as const, title: 'E', findable: false },
    { path: '/member', access: 'member' as const, title: 'M' },
  ];
  const site = siteFiles(builtShell, [{ ...remote, manifest: { ...remote.manifest, routes } }]);
  const hidden = site.documents.filter(({ content }) =>
    new TextDecoder().decode(content).includes('<meta name="robots" content="noindex">'),
  );
  expect(hidden.map(({ name }) => name)).toEqual(['member/index.html', 'unlisted/index.html', 'fallback.html']);
  const open = site.documents.find(({ name }) => name === 'public/index.html');
  expect(new TextDecoder().decode(open?.content)).toContain('content="For &quot;everyone&quot;"');
});

it('says what an address shows when somebody sends it: the route alone, which is the same for every group', () => {
  const [remote] = remotes;
  if (!remote) throw new Error('no remote');
  const routes = [
    { path: '/about', access: 'public' as const, title: 'About', description: 'What "it" is' },
    { path: '/posts/:id', access: 'public' as const, title: 'Post' },
    { path: '/groups/join/:code', access: 'member' as const, title: 'Join', description: 'An invitation' },
  ];
  const site = siteFiles(builtShell, [{ ...remote, manifest: { ...remote.manifest, routes } }]);
  const htmlOf = (name: string) =>
    new TextDecoder().decode(site.documents.find((file) => file.name === name)?.content).split('</head>')[0] ?? '';
  const about = htmlOf('about/index.html');
  expect(about).toContain('<link rel="canonical" href="/about">');
  expect(about).toContain('<meta property="og:title" content="About">');
  expect(about).toContain('<meta property="og:description" content="What &quot;it&quot; is">');
  const invitation = htmlOf('groups/join/_code/index.html');
  expect(invitation.match(/og:(title|description)" content="[^"]*"/g)).toEqual([
    'og:title" content="Join"',
    'og:description" content="An invitation"',
  ]);
  for (const name of ['posts/_id/index.html', 'groups/join/_code/index.html', 'fallback.html'])
    expect(htmlOf(name), name).not.toContain('rel="canonical"');
  const listed = JSON.parse(
    new TextDecoder().decode(site.documents.find(({ name }) => name === 'documents.json')?.content),
  );
  expect(listed).toContainEqual({ pattern: '/about', document: '/about/index.html', isFindable: true });
  expect(listed).toContainEqual(expect.objectContaining({ pattern: '/groups/join/:code', isFindable: false }));
});

it('embeds the release set in every document, escaped so that nothing in it can close the script', () => {
  const [remote] = remotes;
  if (!remote) throw new Error('no remote');
  const routes = [{ path: '/auth', access: 'public' as const, title: '</script><b>' }];
  const hostile = siteFiles(builtShell, [{ ...remote, manifest: { ...remote.manifest, routes } }]);
  const html = new TextDecoder().decode(hostile.documents.find(({ name }) => name === 'auth/index.html')?.content);
  expect(html).not.toContain('</script><b>');
  expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt; · Halqa</title>');
  const embedded = /id="releases">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(embedded).remotes.mf_auth.manifest.routes[0].title).toBe('</script><b>');
});

it('inlines the shell’s styles, with absolute URLs and a hash for the content security policy', () => {
  const css = 'body{src:url(/shell/shell1/face.woff2)}';
  expect(textOf('auth/index.html')).toContain(`<style>${css}</style>`);
  const hash = createHash('sha256').update(css).digest('base64');
  expect(JSON.parse(textOf('csp.json'))).toMatchObject({ styleHashes: [`sha256-${hash}`] });
});

it('inlines the script that sets the language before the first paint, with its hash', () => {
  const script = /<script>(.*)<\/script>/.exec(textOf('auth/index.html'))?.[1] ?? '';
  expect(script).toContain("'halqa.language'");
  const hash = createHash('sha256').update(script).digest('base64');
  expect(JSON.parse(textOf('csp.json'))).toMatchObject({ scriptHashes: [`sha256-${hash}`] });
});

it('contains the shell’s layout, and a prerendered page with its styles, before any script runs', () => {
  const remote = builtRemote('auth', { pages: { '/auth': '<h1>Welcome</h1>' } });
  const site = siteFiles(builtShell, [remote, builtRemote('groups')]);
  const read = (name: string) =>
    new TextDecoder().decode(site.documents.find((document) => document.name === name)?.content);
  expect(read('auth/index.html')).toContain('<div id="top"><header>Bar</header></div>');
  expect(read('auth/index.html')).toContain(
    '<div data-prerendered="mf_auth" lang="en" dir="ltr"><h1>Welcome</h1></div></main>',
  );
  expect(read('auth/index.html')).toContain('<style>app.css</style>');
  expect(read('groups/index.html')).toContain('<div id="bottom"><footer>Links</footer></div>');
  expect(read('groups/index.html')).not.toContain('data-prerendered');
  expect(JSON.parse(read('csp.json')).styleHashes).toHaveLength(2);
});

it('starts the program of a prerendered page from a template, except where a preview must say that it is one', () => {
  const built = [builtRemote('auth', { pages: { '/auth': '<h1>Welcome</h1>' } }), builtRemote('groups')];
  const read = (name: string, preview?: ReleaseSet['preview']) => {
    const found = siteFiles(builtShell, built, { preview }).documents.find((document) => document.name === name);
    return new TextDecoder().decode(found?.content);
  };
  const template = /<template id="program">.*<\/template>\n/s;
  const [waiting] = template.exec(read('auth/index.html')) ?? [''];
  for (const file of ['"/config.json"', '/shell1/main.js"', '/auth1/app.js"', '/auth1/app.css"'])
    expect(waiting).toContain(file);
  expect(read('auth/index.html').replace(template, '')).not.toMatch(/ (src|href)="\/(shell|mf|config.json)/);
  expect(read('groups/index.html')).not.toMatch(template);
  expect(read('auth/index.html', { remote: 'mf_auth', version: 'auth1' })).not.toMatch(template);
});

it('shows the outline of a page until its program has started, which begins at once', () => {
  const remote = builtRemote('auth', { pages: { '/auth': '<h1>Welcome</h1>', 'ar:/auth': '<h1>أهلًا</h1>' } });
  const routes = remote.manifest.routes.map((route) => ({ ...route, prerender: 'outline' as const }));
  const site = siteFiles(builtShell, [{ ...remote, manifest: { ...remote.manifest, routes } }]);
  const found = site.documents.find(({ name }) => name === 'auth/index.html');
  const html = new TextDecoder().decode(found?.content);
  expect(html).toContain(
    '<div data-outline="mf_auth" data-access="public" lang="en" dir="ltr"><h1>Welcome</h1></div><div data-outline="mf_auth" data-access="public" lang="ar" dir="rtl"><h1>أهلًا</h1></div></main>',
  );
  expect(html).toContain('<style>app.css</style>');
  expect(html).not.toContain('<template id="program">');
});

it('runs the early script of a remote beside the outlines of its pages for members alone', () => {
  const pages = { '/groups': '<h1>Groups</h1>', '/auth': '<h1>Log in</h1>' };
  const built = builtRemote('groups', { pages });
  const early = { ...built.federation, early: 'early.js' };
  const routes = (['member', 'visitor'] as const).map((access) => ({
    access,
    title: 'T',
    prerender: 'outline' as const,
    path: access === 'member' ? '/groups' : '/auth',
  }));
  const manifest = { ...built.manifest, routes };
  const site = siteFiles(builtShell, [
    { ...built, manifest, federation: early, files: [...built.files, file('early.js')] },
  ]);
  const html = (name: string) =>
    new TextDecoder().decode(site.documents.find((document) => document.name === name)?.content);
  expect(html('groups/index.html')).toContain(
    `<script async fetchpriority="high" src="/mf/mf-groups/groups1/early.js" crossorigin integrity="${sha256('early.js')}"></script>`,
  );
  expect(html('auth/index.html')).not.toContain('early.js');
});

it('writes the places of an address into the links of an outline that was rendered at its pattern', () => {
  const pages = {
    '/groups/:id': '<a href="/groups/%3Aid/turns">Turns</a>',
    'ar:/groups/:id': '<a href="/groups/%3Aid">أ</a>',
  };
  const remote = builtRemote('groups', { pages });
  const route = { path: '/groups/:id', access: 'member', title: 'Group', prerender: 'outline' } as const;
  const site = siteFiles(builtShell, [{ ...remote, manifest: { ...remote.manifest, routes: [route] } }]);
  const found = site.documents.find(({ name }) => name === 'groups/_id/index.html');
  const html = new TextDecoder().decode(found?.content);
  expect(html).toContain('data-access="member" lang="en" dir="ltr"><a href="/groups/{2}/turns">');
  expect(html).toContain('data-access="member" lang="ar" dir="rtl"><a href="/groups/{2}">');
});

it('marks a prerendered page that has an Arabic version, so that readers of Arabic are not shown the English one', () => {
  const remote = builtRemote('auth', { pages: { '/auth': '<h1>Welcome</h1>' } });
  const routes = remote.manifest.routes.map((route) => ({ ...route, languages: ['en' as const, 'ar' as const] }));
  const site = siteFiles(builtShell, [{ ...remote, manifest: { ...remote.manifest, routes } }]);
  const document = site.documents.find(({ name }) => name === 'auth/index.html');
  expect(new TextDecoder().decode(document?.content)).toContain('<div data-prerendered="mf_auth" data-translated');
});

it('lists which document is served for which pattern, the more specific one first', () => {
  const remote = builtRemote('groups');
  const route = (path: string) => ({ path, access: 'member' as const, title: path });
  const routes = [route('/groups/:id'), route('/groups/create'), route('/groups/join/:inviteCode'), route('/')];
  const site = siteFiles(builtShell, [{ ...remote, manifest: { ...remote.manifest, routes } }]);
  const list = site.documents.find(({ name }) => name === 'documents.json');
  expect(JSON.parse(new TextDecoder().decode(list?.content))).toEqual([
    { pattern: '/', document: '/index.html', isFindable: false },
    { pattern: '/groups/create', document: '/groups/create/index.html', isFindable: false },
    { pattern: '/groups/:id', document: '/groups/_id/index.html', isFindable: false },
    { pattern: '/groups/join/:inviteCode', document: '/groups/join/_inviteCode/index.html', isFindable: false },
  ]);
});

it('writes the same bytes for the same builds, and another generation for others', () => {
  const again = siteFiles(builtShell, remotes).documents;
  expect(again).toEqual(documents);
  const changed = siteFiles(builtShell, [builtRemote('auth', { files: [file('remoteEntry.js', 'new')] })]);
  const generation = (site: typeof again) =>
    JSON.parse(new TextDecoder().decode(site.find(({ name }) => name === 'releases.json')?.content)).generation;
  expect(generation(changed.documents)).not.toBe(generation(documents));
});
