import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Libxml from 'libxml2-wasm';
import type * as LibxmlFiles from 'libxml2-wasm/lib/nodejs.mjs';
import type { ValidatorFinding } from '#domains/billing/billing.port.ts';
import { answerInThread } from '#platform/server/threads/answer-in-thread.ts';
import type { CheckOrder } from './installed-rules.ts';
import { programs } from './programs.values.ts';
import { findingOf, type FailedAssert } from './svrl.rules.ts';

/** Part of SaxonJS that is used; the package has no types. */
interface Saxon {
  transform(
    options: {
      readonly stylesheetInternal: unknown;
      readonly sourceText: string;
      readonly destination: 'document';
    },
    mode: 'sync',
  ): { readonly principalResult: unknown };
  readonly XPath: {
    evaluate(
      path: string,
      context: unknown,
      options: {
        readonly namespaceContext: Readonly<Record<string, string>>;
        readonly resultForm: 'array';
      },
    ): readonly string[];
  };
}

/** Thread that checks e-invoices; what it has read of a folder it keeps. */
answerInThread<CheckOrder, readonly ValidatorFinding[]>(async ({ folder, checks, xml }) => {
  const { schema, rules } = checks;
  const broken = schema === undefined ? [] : await brokenSchema(folder, schema, xml);
  // Rules over what is no e-invoice at all say nothing that helps.
  if (broken.length > 0) return broken;
  return rules.flatMap((file) => failedRules(folder, file, xml).map(findingOf));
});

const kept = new Map<string, unknown>();
function once<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make());
  // Each key is made by one function.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return kept.get(key) as T;
}

const separator = '\u001F';
/** One text an assertion: sequences of XPath are flat. */
const failures = `//svrl:failed-assert ! string-join((string(@id), string(@flag), string(@location), normalize-space(string-join(svrl:text, ' '))), '${separator}')`;
const namespaceContext = { svrl: 'http://purl.oclc.org/dsdl/svrl' };

function failedRules(folder: string, file: string, sourceText: string): FailedAssert[] {
  const saxon = once(folder, (): Saxon => createRequire(join(folder, 'rules.json'))('saxon-js'));
  const path = join(folder, file);
  const stylesheetInternal = once(path, (): unknown => JSON.parse(readFileSync(path, 'utf8')));
  const options = { stylesheetInternal, sourceText, destination: 'document' } as const;
  const report = saxon.transform(options, 'sync').principalResult;
  const found = saxon.XPath.evaluate(failures, report, { namespaceContext, resultForm: 'array' });
  return found.map((line) => {
    const [id = '', flag = '', location = '', text = ''] = line.split(separator);
    return { id, flag, location, text };
  });
}

async function brokenSchema(folder: string, file: string, xml: string) {
  const { XmlDocument, XsdValidator, XmlLibError } = await openLibxml(folder);
  const path = join(folder, file);
  const validator = once(path, () => {
    const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
    return XsdValidator.fromDoc(schema);
  });
  try {
    using document = XmlDocument.fromString(xml);
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details.map(({ message, line }): ValidatorFinding => ({
      ...{ rule: 'XSD', weight: 'error', line: null },
      words: `${message.trim()} (XML ${String(line)})`,
    }));
  }
}

function openLibxml(folder: string): Promise<typeof Libxml> {
  const at = (path: string): string => pathToFileURL(join(folder, path)).href;
  return once(`${folder}#libxml`, async () => {
    const libxml: typeof Libxml = await import(at(programs.libxml));
    const files: typeof LibxmlFiles = await import(at(programs.libxmlFiles));
    files.xmlRegisterFsInputProviders();
    return libxml;
  });
}
