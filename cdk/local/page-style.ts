/** The style of pages that are no part of the site: those under `/__local`, and the page of what is live on a stage. */
export const pageStyle = `
:root {
  --line: light-dark(#e2ddcf, #2e3731);
  --edge: light-dark(#7d8076, #7d857f);
  --soft: light-dark(#5a635c, #b0b1a5);
  --green: light-dark(#1d5540, #81d6aa);
  color-scheme: light dark;
  background: light-dark(#faf7ef, #0f1713);
  color: light-dark(#26302b, #ece9e1);
  font: 16px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-inline-size: 60rem; padding: 1rem 1rem 4rem; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; justify-content: space-between; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
h1, h2 { margin: 0; font-family: Georgia, serif; line-height: 1.25; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.25rem; }
a { color: var(--green); }
section { margin-block-start: 1.5rem; border-block-start: 1px solid var(--line); padding-block-start: 1.5rem; }
section > p, section > ul { margin-block: .75rem; }
details { border-block-end: 1px solid var(--line); }
details:last-child { border-block-end: 0; }
details > :not(summary) { margin-block: .5rem 1rem; }
details > details { margin-block: 0; margin-inline-start: 1rem; }
summary { padding: .75rem 0 .75rem 1rem; text-indent: -1rem; cursor: pointer; }
small { color: var(--soft); font-size: .875rem; }
summary small { display: block; text-indent: 0; }
iframe { display: block; inline-size: 100%; block-size: 40rem; border: 1px solid var(--line); border-radius: .5rem; }
pre { overflow: auto; max-block-size: 32rem; white-space: pre-wrap; }
code, pre { font-size: .875rem; }
.wide { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: .5rem .75rem .5rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--soft); font-size: .875rem; font-weight: 400; }
.money { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { display: flex; flex-wrap: wrap; gap: .75rem 2.5rem; margin-block: .75rem; }
dt { color: var(--soft); font-size: .875rem; }
dd { margin: 0; font: 1.5rem/1.25 Georgia, serif; font-variant-numeric: tabular-nums; }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
.fields > button { justify-self: start; }
.stop { margin-block: .75rem; }
/* The page is sent while time passes; the sum at its end takes the Stop button away. */
.stop:has(~ [role="status"]) { display: none; }
label { display: grid; grid-template-columns: minmax(0, 1fr); max-inline-size: 100%; color: var(--soft); font-size: .875rem; }
button, input, select {
  min-block-size: 2.75rem; max-inline-size: 100%; padding: .25rem .75rem; border: 1px solid var(--edge); border-radius: .5rem;
  background: light-dark(#fffdf8, #17201b); color: light-dark(#26302b, #ece9e1); font: inherit;
}
button { font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid light-dark(#1f5fa8, #8ec5f5); outline-offset: 2px; }
`;
