/**
 * Documents are built in English, for visitors. Before the first paint this finds out who reads:
 *
 * - Whoever chose Arabic gets the direction, the shell's Arabic texts, and preloads of the page's.
 * - Where a login is stored (`data-login`), the links of visitors are hidden until the shell knows the session.
 * - In a document with `#program`, the page is complete without script: the program in that template starts at once for
 *   these two, and for everybody else with the first press, key, focus or pointer on something to press, and at the latest
 *   when the browser is idle, unless the visitor saves data. The shell presses again which button was pressed before.
 *
 * - In a document with an outline of its page, a form is not sent before its program has started, and `halqaAsked` is the button
 *   that was pressed last: the shell presses the one in its place (`shell/src/loader/outline.ts`). An address with a query
 *   (`data-query`) may ask for another state of the page, and its outline is not shown.
 *
 * The scripts come from a template, because their addresses cannot be set by script before the shell has said which are
 * trusted. They start when the document is complete, as deferred ones do. `halqaWaits` is there while
 * the program was begun ahead, by an idle browser or a pointer alone: when it fails, it waits again for a press.
 */
export const startCode = `(()=>{
const root=document.documentElement;
let arabic,login;
try{
arabic=localStorage.getItem('halqa.language')==='ar';
login=/halqa\\.session/.test(document.cookie)||Object.keys(localStorage).some((each)=>each.startsWith('CognitoIdentityServiceProvider.'))
}catch{}
if(login)root.dataset.login='';
if(location.search)root.dataset.query='';
const program=document.getElementById('program');
const insert=(name,from=program)=>{for(const each of from.content.querySelectorAll(name))document.head.append(document.importNode(each,true))};
let begun=!program;
const begin=()=>{
delete window.halqaWaits;
if(begun)return;
begun=true;
insert('link');
if(document.readyState==='loading')addEventListener('DOMContentLoaded',()=>insert('script'));
else insert('script')};
const ahead=()=>{
if(begun)return;
begin();
window.halqaWaits=()=>{begun=false}};
if(arabic||login)begin();
if(arabic){
Object.assign(root,{lang:'ar',dir:'rtl'});
insert('script',document.getElementById('arabic'));
document.querySelectorAll('link[rel=arabic]').forEach((each)=>{each.rel='preload'})}
if(!program){
const outline='[data-outline]';
addEventListener('submit',(event)=>{if(event.target.closest(outline))event.preventDefault()},true);
addEventListener('click',({target})=>{if(target.closest(outline))window.halqaAsked=target.closest('button')},true)}
if(begun)return;
for(const name of ['pointerdown','pointerover','keydown','focusin'])addEventListener(name,({type,target})=>{
if(type!=='pointerover')begin();
else if(target.closest('a,button'))ahead()},{capture:true,passive:true});
addEventListener('click',({target})=>{window.halqaPressed=target.closest('button')},true);
if(!navigator.connection?.saveData)addEventListener('load',()=>{window.requestIdleCallback?requestIdleCallback(ahead,{timeout:5000}):setTimeout(ahead)})
})();`.replaceAll('\n', '');
