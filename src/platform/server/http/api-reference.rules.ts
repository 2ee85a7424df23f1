/** The part of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: unknown;
  }[];
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
  };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>
  >;
}

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Renders the API reference: nouns by name, endpoints collapsed under method and path. */
export function referencePage(document: OpenApiDocument): string {
  const nouns = nounsOf(document);
  const contents = nouns.map(
    ([noun, entries]) =>
      `<li><a href="#${escape(noun)}">${escape(noun)}</a> <span>${entries.length}</span></li>`,
  );
  const sections = nouns.map(
    ([noun, entries]) =>
      `<section id="${escape(noun)}"><h2>${escape(noun)}</h2>${entries.map(endpoint).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API reference · ${escape(document.info.title)}</title><link rel="stylesheet" href="/api/reference.css"></head><body>
<header><h1>API reference</h1><p>${escape(document.info.title)} ${escape(document.info.version)} · <a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
<main>${introduction}${sections.join('')}</main></body></html>`;
}

const introduction = `<section><h2>Getting in</h2>
<p>Send an API token with every request: <code>Authorization: Bearer atr_…</code>. A token opens what its scopes name, in one company, and never more than its maker may do. Endpoints that belong to a sign-in are closed to tokens.</p>
<p>At most 600 requests a minute and token. Errors are problem documents (RFC 9457) with a stable <code>type</code> and a <code>correlationId</code>. Lists take <code>skip</code>, <code>take</code>, <code>sortBy</code> and <code>sortDirection</code>. Commands that cost money want an <code>Idempotency-Key</code>, edits the version they began from in <code>If-Match</code>.</p>
<p>People and groups can be provisioned with SCIM 2.0 (RFC 7643, RFC 7644) below <code>/scim/v2/{tenantId}</code>.</p></section>`;

function nounsOf({ paths = {} }: OpenApiDocument): [string, Entry[]][] {
  const nouns = new Map<string, Entry[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const noun = operation.tags?.[0] ?? 'other';
      nouns.set(noun, [
        ...(nouns.get(noun) ?? []),
        { method: method.toUpperCase(), path, operation },
      ]);
    }
  }
  return [...nouns].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function endpoint({ method, path, operation }: Entry): string {
  const { summary = '', parameters = [], requestBody, responses = {} } = operation;
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${escape(one.name)}</code></td><td>${escape(one.in)}</td><td>${one.required ? 'required' : ''}</td><td><code>${escape(JSON.stringify(one.schema ?? {}))}</code></td></tr>`,
  );
  const table =
    rows.length > 0
      ? `<h3>Parameters</h3><div class="wide" tabindex="0"><table><tbody>${rows.join('')}</tbody></table></div>`
      : '';
  return `<details><summary><b data-method="${method}">${method}</b> <code>${escape(path)}</code> <span>${escape(summary)}</span></summary>${table}${schemaOf(
    'Body',
    requestBody?.content,
  )}${schemaOf('Answer', responses['200']?.content)}</details>`;
}

function schemaOf(
  title: string,
  content: Readonly<Record<string, { readonly schema?: unknown }>> | undefined,
): string {
  const [first] = Object.values(content ?? {});
  return first?.schema === undefined
    ? ''
    : `<h3>${title}</h3><pre tabindex="0"><code>${escape(JSON.stringify(first.schema, undefined, 2))}</code></pre>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export const referenceStyle = `:root{color-scheme:light dark;--line:#d9dce3;--dim:#5b6170;--soft:#f5f6f8;--accent:#4338ca}
@media(prefers-color-scheme:dark){:root{--line:#343843;--dim:#a5abb8;--soft:#1d2028;--accent:#a5b4fc}body{background:#14161b;color:#e8eaf0}}
*{box-sizing:border-box}body{margin:0;font:14px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,15rem) minmax(0,1fr);max-width:80rem;margin-inline:auto}
header{grid-column:1/-1;padding:24px;border-block-end:1px solid var(--line)}h1{font-size:22px;margin:0}h2{font-size:16px;margin:32px 0 8px}h3{font-size:14px;margin:16px 0 4px}
header p{margin:4px 0 0;color:var(--dim)}a{color:var(--accent)}nav{padding:16px 24px}nav ul{list-style:none;margin:0;padding:0;position:sticky;inset-block-start:16px}nav li{padding:2px 0}nav span{color:var(--dim)}
main{padding:0 24px 48px;min-width:0}details{border-block-end:1px solid var(--line)}summary{padding:8px 0;cursor:pointer;overflow-wrap:anywhere}summary span{color:var(--dim);display:block;padding-inline-start:4.5rem}
summary b{display:inline-block;min-width:4.2rem;font-size:12px}code{font:13px/1.5 ui-monospace,monospace}pre,.wide{overflow:auto;max-height:28rem;background:var(--soft);border:1px solid var(--line);border-radius:8px;padding:12px;margin:0 0 12px}
table{border-collapse:collapse}td{padding:2px 16px 2px 0;vertical-align:top}p{max-width:60rem}
@media(width<720px){body{grid-template-columns:minmax(0,1fr)}nav{border-block-end:1px solid var(--line)}nav ul{columns:2;position:static}}`;
