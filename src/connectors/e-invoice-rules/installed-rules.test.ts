import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openInstalledRules } from './installed-rules.ts';
import { forbiddenCity, installTestRules, type TestRules } from './test-rules.fixture.ts';

let installed: TestRules;
beforeAll(() => {
  installed = installTestRules();
});
afterAll(() => installed.remove());

const space = 'urn:oasis:names:specification:ubl:schema:xsd';
const invoice = (...content: readonly string[]): string =>
  `<Invoice xmlns="${space}:Invoice-2" xmlns:cac="${space}:CommonAggregateComponents-2" xmlns:cbc="${space}:CommonBasicComponents-2">${content.join('')}</Invoice>`;
const line = (name: string): string =>
  `<cac:InvoiceLine><cac:Item><cbc:Name>${name}</cbc:Name></cac:Item></cac:InvoiceLine>`;

function emptyFolder(contents: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'rules.json'), contents);
  return folder;
}

describe('rules that the operator has installed', () => {
  test('let a good e-invoice pass and name what is wrong with another by rule, words and line', async () => {
    const { check, rules } = openInstalledRules(installed.folder);
    const good = line('Microsoft 365');

    expect(rules).toBe('Test 1.0');
    expect(await check(invoice(good, good, good), 'ubl')).toEqual([]);
    expect(await check(invoice(good, line(`Nach ${forbiddenCity}`), good), 'ubl')).toStrictEqual([
      { rule: 'TEST-03', weight: 'error', words: 'A line leads nowhere.', line: 2 },
    ]);
  });

  test('begin with the schema, whose parts are read from their folder', async () => {
    const { check } = openInstalledRules(installed.folder);

    expect(await check(invoice(line(forbiddenCity)), 'ubl')).toEqual([
      {
        ...{ rule: 'XSD', weight: 'error', line: null },
        words: expect.stringMatching(/Invoice.*Missing child.*\(XML 1\)$/s),
      },
    ]);
  });

  test('hold a credit note in UBL to its own schema, and to the same rules', async () => {
    const { check } = openInstalledRules(installed.folder);
    const good = line('Microsoft 365');
    const note = (...content: readonly string[]): string =>
      invoice(...content).replaceAll(/\bInvoice(?=-2|[ >])/g, 'CreditNote');

    expect(await check(note(good, good, good), 'ubl')).toEqual([]);
    expect(await check(note(good, line(forbiddenCity), good), 'ubl')).toMatchObject([
      { rule: 'TEST-03' },
    ]);
    expect(await check(note(good), 'ubl')).toMatchObject([{ rule: 'XSD' }]);
  });

  test('say nothing about a form that they do not cover, and fail on what is no XML', async () => {
    const { check } = openInstalledRules(installed.folder);

    expect(await check(invoice(), 'facturX')).toBeNull();
    await expect(check('no XML', 'cii')).rejects.toThrow(Error);
  });

  test('are refused at once where something is missing, by name', () => {
    const rules = { rules: 'Test 1.0', ubl: { rules: ['ubl.sef.json'] } };

    expect(() => openInstalledRules(emptyFolder(JSON.stringify(rules)))).toThrow(
      /ubl\.sef\.json is missing/,
    );
    expect(() => openInstalledRules(emptyFolder('{"rules": ""}'))).toThrow(/rules\.json: /);
    const outside = { rules: 'Test 1.0', ubl: { rules: ['../ubl.sef.json'] } };
    expect(() => openInstalledRules(emptyFolder(JSON.stringify(outside)))).toThrow(
      /must be a file of this folder/,
    );
  });
});
