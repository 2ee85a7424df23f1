import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../src/platform/common/errors.ts';

type Texts = Readonly<Record<string, string | { readonly one: string; readonly other: string }>>;

const loadFiles = async (files: readonly string[]): Promise<Record<string, unknown>[]> =>
  Promise.all(
    files
      .toSorted()
      .map((file): Promise<Record<string, unknown>> => import(pathToFileURL(resolve(file)).href)),
  );

const load = (pattern: string): Promise<Record<string, unknown>[]> => loadFiles(globSync(pattern));

/** Every exported pair of languages, and the two files of a catalogue that is loaded in parts. */
async function textsOf(language: 'de' | 'en'): Promise<readonly Texts[]> {
  const parts = await load(`src/**/{web/i18n,common/texts}/{${language},*.${language}}.ts`);
  const whole = (
    await load('src/{**/*{.messages,.texts},apps/*/app,platform/web/{ui,forms}/**/*-texts}.ts')
  )
    .flatMap((exported) => Object.values(exported))
    .map((value) => (isManifest(value) ? value.texts : value))
    .filter(isBilingual);
  return [
    ...parts.map((exported) => exported[language] as Texts),
    ...whole.map((pair) => pair[language]),
  ]; // every such file exports its language
}

const isBilingual = (value: unknown): value is Readonly<Record<'de' | 'en', Texts>> =>
  typeof value === 'object' && value !== null && 'de' in value && 'en' in value;

const isManifest = (value: unknown): value is { readonly texts: unknown } =>
  typeof value === 'object' && value !== null && 'texts' in value;

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'function' && 'type' in value && 'params' in value;

const withRefusals = globSync('src/**/*.{ts,tsx}').filter(
  (file) =>
    !/\.test\.tsx?$/.test(file) &&
    file !== 'src/platform/common/errors.ts' &&
    /\brefusals\(/.test(readFileSync(file, 'utf8')),
);
const ofContracts = /\.refusals\.ts$|^src\/domains\/[^/]+\/[^/.]+\.ts$/;

/** Every refusal that a contract of the source declares, by type. */
async function declaredRefusals(): Promise<ReadonlyMap<string, Refusal>> {
  const files = await loadFiles([
    'src/platform/common/errors.ts',
    ...withRefusals.filter((file) => ofContracts.test(file)),
  ]);
  return new Map(
    files
      .flatMap((exported) => Object.values(exported))
      .flatMap((declared) => Object.values(declared ?? {}))
      .filter(isRefusal)
      .map((refusal) => [refusal.type, refusal]),
  );
}

test('refusals are declared in contracts of nouns, which pages, server and samples share', () => {
  expect(withRefusals.filter((file) => !ofContracts.test(file))).toEqual([]);
});

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();
const forms = (text: Texts[string]): readonly string[] =>
  typeof text === 'string' ? [text] : [text.one, text.other];

/** Spec §8: the business error types, read from error.type. */
const catalogueOfTheSpecification = [
  'ERROR_BUSINESSCOCKPIT_ONMICROSOFTDOMAIN_NOT_FOUND',
  'ERROR_MARKETPLACE_AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE',
  'ERROR_MARKETPLACE_BOOKED_SUBSCRIPTION_LOCKED',
  'ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT',
  'ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED',
  ...[
    'AZURE_TENANT_DOMAIN_ALREADY_EXISTS',
    'AZURE_TENANT_ID_ALREADY_EXISTS',
    'AZURE_TENANT_ID_ALREADY_INVITED',
    'AZURE_USER_ID_NOT_FOUND',
    'TENANT_ID_ALREADY_EXISTS',
    'TENANT_ID_NOT_FOUND',
    'TENANT_INVITATION_EXPIRED',
    'TENANT_INVITATION_ID_NOT_FOUND',
    'TENANT_INVITATION_KEY_INVALID',
    'TENANT_NAME_ALREADY_EXISTS',
    'TENANT_NAME_INVALID',
    'USERROLECLAIM_ID_NOT_FOUND',
    'USERROLE_ID_IS_GLOBAL',
    'USERROLE_ID_IS_TENANT',
    'USERROLE_ID_NOT_FOUND',
    'USERROLE_NOT_EMPTY',
    'USERROLE_USER_ASSOCIATION_EXISTS',
    'USER_ID_NOT_FOUND',
  ].map((type) => `ERROR_TENANTS_${type}`),
];

/** Spec §8: the parameters of those that have any. */
const parametersOfTheSpecification: Readonly<Record<string, readonly string[]>> = {
  ERROR_MARKETPLACE_AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE: ['bookedSubscriptionId'],
  ERROR_MARKETPLACE_PRODUCT_FORBIDDEN_SEATCOUNT: ['productId', 'title'],
};

test('§8 error catalogue: every business error type is declared with the parameters of the specification, and no others', async () => {
  const declared = await declaredRefusals();

  const built = catalogueOfTheSpecification.filter(
    (type) => !type.startsWith('ERROR_BUSINESSCOCKPIT_'),
  ); // that app is not built
  expect(
    built.map((type) => [
      type,
      declared.has(type) ? (declared.get(type)?.params ?? []) : 'not declared',
    ]),
  ).toEqual(built.map((type) => [type, parametersOfTheSpecification[type] ?? []]));
});

describe.each(['de', 'en'] as const)('texts in %s', (language) => {
  test('§8 error catalogue: every business error type has one', async () => {
    const known = new Set((await textsOf(language)).flatMap((texts) => Object.keys(texts)));

    expect(catalogueOfTheSpecification.filter((type) => !known.has(type))).toEqual([]);
  });

  test('every declared refusal has one, and it uses no parameter that the refusal does not carry', async () => {
    const texts: Texts = Object.assign({}, ...(await textsOf(language)));
    const declared = await declaredRefusals();
    const faults = [...declared].flatMap(([type, { params }]) => {
      const text = texts[type];
      if (text === undefined) return [`${type}: no text`];
      const foreign = forms(text)
        .flatMap(placeholders)
        .filter((name) => !params.includes(name));
      return foreign.map((name) => `${type}: {${name}} is not carried`);
    });

    expect(declared.size).toBeGreaterThan(80);
    expect(faults).toEqual([]);
  });
});

test('both languages of every catalogue have the same placeholders', async () => {
  const [german, english] = await Promise.all([textsOf('de'), textsOf('en')]);
  const faults = german.flatMap((texts, at) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const other = english[at]?.[key];
      const [a, b] = [text, other ?? ''].map((one) =>
        [...new Set(forms(one).flatMap(placeholders))].toSorted().join(),
      );
      return a === b ? [] : [`${key}: ${a ?? ''} / ${b ?? ''}`];
    }),
  );

  expect(german.length).toBe(english.length);
  expect(faults).toEqual([]);
});

test('no text shouts: German and English use no exclamation marks', async () => {
  const all = [...(await textsOf('de')), ...(await textsOf('en'))];

  expect(
    all
      .flatMap((texts) => Object.values(texts).flatMap(forms))
      .filter((text) => text.includes('!')),
  ).toEqual([]);
});
