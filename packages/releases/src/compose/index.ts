// What the build of front ends shares with the step that composes a site of their versions.
export { arabicPrefix, isArabicFile } from './arabic-files.ts';
export {
  type BuiltFile,
  type BuiltRemote,
  federationManifest,
  readBuiltRemote,
  readBuiltShell,
} from './built-front-ends.ts';
export { composeSite } from './compose-site.ts';
export { buildingFolder, finalizeBuild, readFiles } from './dist-folder.ts';
export { escapeJson } from './document.ts';
export { inlineScript } from './inline-script.ts';
export { integrityAlgorithm } from './integrity.ts';
export { arabicOf, type PrerenderedPages, prerenderedFile } from './prerendered-pages.ts';
export { publicFiles, publishFile } from './publish.ts';
export { readRemoteManifest, remoteFolders } from './remote-manifest.ts';
export { type ShellManifest, shellManifest } from './shell-manifest.ts';
export { siteFiles } from './site-files.ts';
export { gzipSizes } from './sizes.ts';
