import { describe, expect, test } from 'vitest';
import { referencePage } from './api-reference.rules.ts';

const page = referencePage({
  info: { title: 'Atrium', version: '1' },
  paths: {
    '/api/b': { get: { tags: ['zebras'], summary: 'All <b>zebras</b> & more' } },
    '/api/a/{id}': {
      post: {
        tags: ['apes'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', title: 'NewApe' } } },
        },
        responses: { '200': { content: { 'application/json': { schema: { title: 'Ape' } } } } },
      },
    },
  },
});

describe('ECO-4 the reference of the API', () => {
  test('names every endpoint, noun by noun', () => {
    expect(page.indexOf('id="apes"')).toBeGreaterThan(0);
    expect(page.indexOf('id="apes"')).toBeLessThan(page.indexOf('id="zebras"'));
    expect(page).toContain('<code>/api/a/{id}</code>');
    expect(page).toContain('NewApe');
    expect(page).toContain('&quot;Ape&quot;');
  });

  test('what stands in a contract is shown, never run', () => {
    expect(page).toContain('All &lt;b&gt;zebras&lt;/b&gt; &amp; more');
    expect(page).not.toMatch(/<script|style=|https?:/);
  });
});
