import { createHash } from 'node:crypto';
import { type RemoteManifest, routes } from '@halqa/contract';
import { startCode } from './start-code.ts';

/**
 * How long a remembered login is taken for one that can be refreshed: as long as refresh tokens are valid
 * (`cdk/lib/stacks/identity-stack.ts`).
 */
const REMEMBERED_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/**
 * Begins the calls in `#early-calls` with the stored token, as long as it is valid, while the scripts are on their way. The
 * shell adopts the responses (`shell/src/early-calls.ts`). Where it has expired and the login is remembered, loads instead what refreshes
 * it, which the shell needs first. Which storage has the token: `shell/src/identity/token-storage.ts`.
 *
 * Then the outline of a page for members may be shown (`data-member`), and gets what it lacks while it is parsed: the name of the
 * member, as `welcomeName` in `mf-dashboard` chooses it, and the parameters of the address in its links. It is also shown to a member
 * whose login is remembered while it can be refreshed: `halqaRemembered` says whose login that is.
 */
const callsCode = `try{(()=>{
const calls=document.getElementById('early-calls');
if(!calls)return;
const cookie='halqa.session'+(location.port&&'.'+location.port)+'=';
const session=document.cookie.split('; ').find((each)=>each.startsWith(cookie))?.slice(cookie.length);
const store=session&&sessionStorage.getItem('halqa.session-id')===session?sessionStorage:localStorage;
const [key,...others]=Object.keys(store).filter((each)=>/^CognitoIdentityServiceProvider\\..*\\.accessToken$/.test(each));
if(!key||others.length)return;
const accessToken=store.getItem(key);
const remembered=store===localStorage&&store.getItem(key.replace(/accessToken$/,'refreshToken'));
const claimsOf=(token)=>JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(token.split('.')[1].replace(/-/g,'+').replace(/_/g,'/')),(each)=>each.charCodeAt(0))));
const {sub,exp}=claimsOf(accessToken);
const isValid=exp*1000>Date.now()+5000;
if(!isValid&&!(remembered&&exp*1000+${REMEMBERED_MILLISECONDS}>Date.now()))return;
if(remembered)window.halqaRemembered=sub;
if(!isValid)for(const each of document.querySelectorAll('link[rel=identity]'))each.rel='preload';
const segments=location.pathname.split('/');
const withSegments=(path)=>path.replace(/{(\\d)}/g,(_,index)=>segments[index]);
const headers={accept:'application/json',authorization:'Bearer '+accessToken};
const responses={};
if(isValid){
for(const call of JSON.parse(calls.textContent)){
const path=withSegments(call);
responses[path]=fetch(path,{headers});
responses[path].catch(()=>{})}
window.halqaCalls={accessToken,responses}}
const {name='',email=''}=claimsOf(store.getItem(key.replace(/accessToken$/,'idToken')));
const shown=[name.trim(),email].find((each)=>each&&each!=='User')??'User';
const parsed=new MutationObserver(()=>{
for(const each of document.querySelectorAll('[data-outline] [data-member-name]:empty'))each.textContent=shown;
for(const each of document.querySelectorAll('[data-outline] a[href*="{"]'))each.setAttribute('href',withSegments(each.getAttribute('href')))});
parsed.observe(document,{childList:true,subtree:true});
addEventListener('DOMContentLoaded',()=>parsed.disconnect());
document.documentElement.dataset.member=''})()}catch{}`.replaceAll('\n', '');

/**
 * Shows the document's own words when the shell does not arrive, or not as it was published (its scripts alone are deferred),
 * and when the browser cannot read it or it throws before it has started. Where nobody has asked for the program yet, the
 * page is complete without it, and the next press tries again.
 */
const notStartedCode = `addEventListener('error',({target,filename})=>{
if(target.defer||!window.halqaStarted&&filename?.startsWith(location.origin+'/shell/')){
if(window.halqaWaits)window.halqaWaits();
else document.getElementById('not-started').hidden=false}},true);`.replaceAll('\n', '');

const code = `${notStartedCode}${startCode}${callsCode}`;

/** The only inline script, with its hash for the content security policy. */
export const inlineScript = { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };

type PageRoute = RemoteManifest['routes'][number];

/**
 * The calls that a document begins: those of its route's manifest and, for members, the profile, which the shell reads on
 * every page. `{2}` stands for a part of the address, counted from the empty one before its first slash: `/api/groups/{id}` of
 * `/groups/:id` is `/api/groups/{2}`. Throws when a call names a parameter that the route has not.
 */
export function earlyCalls({ path, access, calls = [] }: PageRoute): string[] {
  const segments = path.split('/');
  const own = calls.map((call) =>
    call.replace(/\{(\w+)\}/g, (_, name: string) => {
      const index = segments.indexOf(`:${name}`);
      if (index < 0) throw new Error(`${path} has no “${name}”, which its call ${call} needs.`);
      return `{${index}}`;
    }),
  );
  return access === 'member' ? [routes.readProfile.path, ...own] : own;
}
