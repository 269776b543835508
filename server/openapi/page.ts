import type { OpenApiDocument, Operation, Parameter, Response } from './document-shape.ts';
import type { Resolve } from './examples.ts';
import { type FieldRow, fieldRows, leftAlone, typeText } from './field-rows.ts';
import { Html, html, inline, prose } from './html.ts';
import type { JsonSchema } from './schemas.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Returns the OpenAPI document as one HTML page without scripts. */
export function docsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const { title, version, description } = document.info;
  const ofTag = (name: string) => calls.filter(({ operation }) => operation.tags.includes(name));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} API</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">To the calls</a>
        <nav aria-label="Calls">
          <p class="brand"><b>PE</b> Grade Book</p>
          <ul>
            ${document.tags.map(({ name }) => navItem(name, ofTag(name)))}
            <li><a href="#headers">Headers</a></li>
            <li><a href="#shapes">Shapes</a></li>
          </ul>
        </nav>
        <main>
          <header>
            <h1>API</h1>
            <p class="version">Version ${version} · <a href="openapi.json">OpenAPI 3.1</a></p>
            <div class="prose">${prose(description)}</div>
          </header>
          <div id="calls">${document.tags.map(({ name }) => tagSection(name, ofTag(name), document))}</div>
          ${headersSection(document)} ${shapesSection(document)}
        </main>
      </body>
    </html>`.text;
}

const anchorOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

function navItem(name: string, calls: readonly Call[]): Html {
  return html`<li><a href="#${anchorOf(name)}">${name}</a> <span>${calls.length}</span></li>`;
}

function tagSection(name: string, calls: readonly Call[], document: OpenApiDocument): Html {
  return html`<section id="${anchorOf(name)}">
    <h2>${name}</h2>
    ${calls.map((call) => callItem(call, document))}
  </section>`;
}

function callItem({ method, path, operation }: Call, document: OpenApiDocument): Html {
  const { operationId, summary, security, responses } = operation;
  const steps = path.split('/').slice(1);
  return html`<details id="${operationId}">
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span>
      <code class="path">${steps.map((step) => html`<wbr />/${step}`)}</code>
      <span class="says">${summary}</span>
    </summary>
    <div class="told">
      ${security.length === 0 ? html`<p class="open">Needs no session.</p>` : ''} ${parametersOf(operation)}
      ${bodyOf(operation, resolverOf(document))}
      ${Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, response]) => successOf(status, response as Response))}
      <h3>Errors</h3>
      <dl class="errors">
        ${Object.entries(responses)
          .filter(([status]) => !status.startsWith('2'))
          .map(([status, response]) => errorOf(status, response, document))}
      </dl>
    </div>
  </details>`;
}

function resolverOf(document: OpenApiDocument): Resolve {
  return (ref) => document.components.schemas[nameIn(ref)] ?? {};
}

const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function parametersOf({ parameters }: Operation): Html {
  const own = parameters.filter((one): one is Parameter => 'name' in one);
  if (own.length === 0) return html``;
  return html`<h3>In the address</h3>
    ${table(
      own.map(({ name, in: place, required, schema }) => ({
        name: place === 'query' ? `?${name}` : name,
        depth: 0,
        type: typeText(schema),
        required,
      })),
    )}`;
}

function bodyOf({ requestBody }: Operation, resolve: Resolve): Html {
  const media = requestBody?.content['application/json'];
  if (!media) return html``;
  const ignored = leftAlone(media.schema, resolve);
  return html`<h3>Body${requestBody?.required === true ? '' : ', if any'}</h3>
    ${table(fieldRows(media.schema))}
    ${ignored.length > 0 ? html`<p class="note">Taken back and left alone: ${codes(ignored)}.</p>` : ''}
    ${example(media.example)}`;
}

function codes(names: readonly string[]): Html {
  return html`${names.map((name, index) => html`${index > 0 ? ', ' : ''}<code>${name}</code>`)}`;
}

function successOf(status: string, { content = {} }: Response): Html {
  const [[type, media] = []] = Object.entries(content);
  if (!media)
    return html`<h3>Answer <b class="ok">${status}</b></h3>
      <p class="note">Nothing but the status.</p>`;
  const rows = type === 'application/json' ? fieldRows(media.schema) : [];
  return html`<h3>Answer <b class="ok">${status}</b></h3>
    ${shapeOf(media.schema)} ${rows.length > 0 ? table(rows) : ''}
    ${typeof media.example === 'string' ? pre(media.example) : example(media.example)}`;
}

function shapeOf(schema: JsonSchema): Html {
  return schema.$ref === undefined ? html`` : html`<p class="note">A ${link(nameIn(schema.$ref))}.</p>`;
}

const link = (name: string) => html`<a href="#shape-${name}">${name}</a>`;

function errorOf(status: string, response: Response | { readonly $ref: string }, document: OpenApiDocument): Html {
  const told = '$ref' in response ? document.components.responses[nameIn(response.$ref)] : response;
  const lines = (told?.description ?? '').split('\n\n');
  return html`<div>
    <dt>${status}</dt>
    ${lines.map((line) => html`<dd>${inline(line)}</dd>`)}
  </div>`;
}

function table(rows: readonly FieldRow[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Type</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, depth, type, required, link: to }) =>
          html`<tr>
            <td class="d${depth}"><code>${name}</code>${required ? html`<i>needed</i>` : ''}</td>
            <td>${to === undefined ? type : withLink(type, to)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function withLink(type: string, name: string): Html {
  const [before = '', after = ''] = type.split(name);
  return html`${before}${link(name)}${after}`;
}

function example(value: unknown): Html {
  return value === undefined ? html`` : pre(JSON.stringify(value, null, 2));
}

/**
 * Shows an example as preformatted text. The text may be wider than the page. With `tabindex`, people can scroll it with the
 * keyboard.
 */
function pre(text: string): Html {
  // This markup does not use a template, because `pre` would show the white space of the template.
  return new Html(`<pre tabindex="0"><code>${html`${text}`.text}</code></pre>`);
}

function headersSection({ components }: OpenApiDocument): Html {
  return html`<section id="headers">
    <h2>Headers</h2>
    <dl class="headers">
      ${Object.values(components.parameters).map(
        ({ name, required, description = '' }) =>
          html`<div>
            <dt><code>${name}</code>${required ? ' needed on every writing call' : ''}</dt>
            <dd>${inline(description)}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function shapesSection({ components }: OpenApiDocument): Html {
  return html`<section id="shapes">
    <h2>Shapes</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) =>
        html`<section class="shape" id="shape-${name}">
          <h3>${name}</h3>
          ${table(fieldRows(schema))}
        </section>`,
    )}
  </section>`;
}
