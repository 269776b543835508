/**
 * The style sheet of the API page. It has the colours of the app (src/ui/tokens.css), light or dark as set in the operating
 * system.
 */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(oklch(0.982 0.004 155), oklch(0.165 0.008 155));
  --surface: light-dark(oklch(1 0 0), oklch(0.205 0.009 155));
  --fill: light-dark(oklch(0.955 0.006 155), oklch(0.265 0.011 155));
  --line: light-dark(oklch(0.905 0.008 155), oklch(0.305 0.012 155));
  --ink: light-dark(oklch(0.23 0.018 155), oklch(0.945 0.006 155));
  --ink-2: light-dark(oklch(0.42 0.018 155), oklch(0.79 0.01 155));
  --brand: light-dark(oklch(0.46 0.12 152), oklch(0.79 0.145 152));
  --brand-soft: light-dark(oklch(0.955 0.03 155), oklch(0.29 0.045 153));
  --warn: light-dark(oklch(0.46 0.095 75), oklch(0.85 0.13 88));
  --warn-soft: light-dark(oklch(0.972 0.038 92), oklch(0.25 0.026 88));
  --stop: light-dark(oklch(0.5 0.19 27), oklch(0.77 0.125 24));
  --stop-soft: light-dark(oklch(0.967 0.015 22), oklch(0.24 0.036 24));
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', 'DejaVu Sans Mono', monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--bg);
  color: var(--ink);
  font: 400 1rem/1.55 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  font-variant-numeric: tabular-nums;
}
a { color: var(--brand); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: var(--mono); font-size: 0.875em; }
.skip { position: absolute; left: -100vw; padding: 0.75rem 1rem; background: var(--surface); }
.skip:focus { left: 0; z-index: 1; }
nav { padding: 1.25rem 1rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
nav li { display: flex; align-items: center; border: 1px solid var(--line); border-radius: 999px; background: var(--surface); }
nav a { padding: 0.5rem 0.875rem; color: var(--ink); font-weight: 500; font-size: 0.875rem; text-decoration: none; }
nav span { display: none; color: var(--ink-2); font-size: 0.875rem; }
.brand { margin: 0 0 1rem; font-weight: 600; font-size: 1.125rem; }
.brand b { color: var(--brand); font-weight: 700; }
main { max-width: 62rem; padding: 1.5rem 1rem 5rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.015em; }
h2 { margin: 3rem 0 0.875rem; font-size: 1.375rem; line-height: 1.25; letter-spacing: -0.01em; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 0.875rem; font-weight: 600; color: var(--ink-2); }
.version { margin: 0.25rem 0 1.25rem; color: var(--ink-2); font-size: 0.875rem; }
.prose { max-width: 44rem; }
.prose p { margin: 0 0 0.75rem; }
.prose code, dd code, .note code { padding: 0.1em 0.35em; border-radius: 5px; background: var(--fill); overflow-wrap: anywhere; }
details { margin-bottom: 0.5rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
summary {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.25rem 0.75rem;
  align-items: center;
  min-height: 48px;
  padding: 0.75rem 1rem;
  cursor: pointer;
  list-style: none;
}
summary::-webkit-details-marker { display: none; }
details[open] > summary { border-bottom: 1px solid var(--line); }
.path { font-weight: 600; font-size: 0.9375rem; overflow-wrap: anywhere; }
.says { grid-column: 1 / -1; color: var(--ink-2); font-size: 0.9375rem; line-height: 1.4; }
.method {
  min-width: 4.25rem;
  padding: 0.2rem 0.5rem;
  border-radius: 8px;
  background: var(--fill);
  color: var(--ink-2);
  font: 600 0.75rem/1.4 var(--mono);
  text-align: center;
}
.post, .put, .patch { background: var(--warn-soft); color: var(--warn); }
.get { background: var(--brand-soft); color: var(--brand); }
.delete { background: var(--stop-soft); color: var(--stop); }
.told { padding: 0 1rem 1.25rem; }
.open, .note { margin: 0.875rem 0 0; color: var(--ink-2); font-size: 0.875rem; }
.ok { color: var(--brand); }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th { padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid var(--line); color: var(--ink-2); font-weight: 500; text-align: left; }
td { padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child { width: 45%; overflow-wrap: anywhere; }
td i { display: block; color: var(--brand); font-size: 0.75rem; font-style: normal; font-weight: 500; line-height: 1.3; }
.d1 { padding-left: 1rem; }
.d2 { padding-left: 2rem; }
.d3 { padding-left: 3rem; }
.d4 { padding-left: 4rem; }
tr:last-child td { border-bottom: 0; }
pre { margin: 0.75rem 0 0; padding: 0.875rem 1rem; overflow-x: auto; border-radius: 8px; background: var(--fill); line-height: 1.5; }
dl { margin: 0; font-size: 0.875rem; }
.errors div { display: grid; grid-template-columns: 3rem minmax(0, 1fr); padding: 0.375rem 0; border-bottom: 1px solid var(--line); }
.errors div:last-child { border-bottom: 0; }
dt { font-weight: 600; }
dd { grid-column: 2; margin: 0; }
.headers div { padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
.headers dt { color: var(--ink-2); font-weight: 500; }
.headers dt code { color: var(--ink); font-weight: 600; }
.shape { margin-bottom: 0.75rem; padding: 0.25rem 1rem 0.75rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.shape h3 { margin-top: 0.75rem; color: var(--ink); font-size: 1rem; }
@media (width >= 64rem) {
  body { display: grid; grid-template-columns: 15rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 0.75rem; border-right: 1px solid var(--line); background: var(--surface); }
  .brand { padding: 0 0.75rem; }
  nav ul { flex-direction: column; gap: 0.125rem; }
  nav li { justify-content: space-between; border: 0; border-radius: 8px; background: none; }
  nav li:hover { background: var(--fill); }
  nav a { flex: 1; padding: 0.5rem 0.75rem; font-size: 0.9375rem; }
  nav span { display: inline; padding-right: 0.75rem; }
  main { padding: 2rem 3rem 6rem; }
  summary { grid-template-columns: auto minmax(0, 1fr) minmax(0, 1.1fr); }
  .says { grid-column: auto; }
  td i { display: inline; padding-left: 0.75rem; }
}
`.trimStart();
