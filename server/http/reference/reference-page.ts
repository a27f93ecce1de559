/** The API's reference as a page without scripts: what one reads before calling it. */
import type { OpenApi, Operation, Parameter } from './openapi.ts';
import { schemaText } from './schema-text.ts';

export function referencePage(api: OpenApi): string {
  const sections = api.tags.map(({ name }) => sectionOf(api, name));
  const links = api.tags.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(api.info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>${escape(api.info.title)}</h1>
<p>${escape(api.info.description)}</p>
<p>Version ${escape(api.info.version)} · <a href="/api/openapi.json">OpenAPI 3.1 description</a> · <a href="/">To the market</a></p>
</header>
<nav aria-label="Groups"><ul>${links.join('')}</ul></nav>
<main>
${sections.join('\n')}
<section id="problems"><h2>problems</h2><pre>${escape(schemaText(api.components.schemas.Problem))}</pre></section>
</main>
</body>
</html>`;
}

function sectionOf(api: OpenApi, tag: string): string {
  const articles = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => endpointOf(method.toUpperCase(), path, operation)),
  );
  return `<section id="${tag}"><h2>${tag}</h2>${articles.join('\n')}</section>`;
}

function endpointOf(method: string, path: string, operation: Operation): string {
  const [status = '', done] = Object.entries(operation.responses)[0] ?? [];
  const body = operation.requestBody?.content['application/json']?.schema;
  const reply = done?.content?.['application/json']?.schema;
  return `<details id="${operation.operationId}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escape(path)}</code> <span>${escape(operation.summary)}</span>${accessOf(operation)}</summary>
${parametersOf(operation.parameters)}
${body ? `<h3>Body</h3><pre>${escape(schemaText(body))}</pre>` : ''}
<h3>Answer ${status}</h3>${reply ? `<pre>${escape(schemaText(reply))}</pre>` : '<p>Without a body.</p>'}
</details>`;
}

const accessWords = {
  public: '',
  'signed-in': 'signed in',
  admin: 'admin',
  signed: 'signed by its server',
};

function accessOf(operation: Operation): string {
  const words = accessWords[operation['x-access']];
  return words && ` <em>${words}</em>`;
}

function parametersOf(parameters: Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${place}${required ? '' : ', optional'}</td><td><code>${escape(schemaText(schema))}</code></td></tr>`,
  );
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
