import { blockFrom } from './text-keys.rules.ts';

/** A text as a file declares it, with the name of its key. */
export interface WrittenText {
  readonly key: string;
  readonly text: string;
}

const openings = {
  de: /\b(?:words|sliceWords)\(\{|^ {2}texts: \{\n {4}de: \{/gm,
  en: /\btranslation<[^>]*>\(\)\(\{|^ {4}en: \{/gm,
};

/** Returns the texts that a source file declares in a language, each form of a plural by itself. */
export function writtenIn(source: string, language: 'de' | 'en'): WrittenText[] {
  return [...source.matchAll(openings[language])].flatMap((match) =>
    textsIn(blockFrom(source, match.index + match[0].length)),
  );
}

/** Plurals keep their text's key: `seats`, twice. */
function textsIn(block: string): WrittenText[] {
  const pieces =
    /\/\/[^\n]*|(?:'([^'\n]+)'|(\w+)):\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\{))/g;
  let outer = '';
  return [...block.matchAll(pieces)].flatMap(([, quoted, plain, single, double, brace]) => {
    const key = quoted ?? plain;
    if (key === undefined) return [];
    if (brace) outer = key;
    const text = single ?? double;
    if (text === undefined) return [];
    const isForm = outer !== '' && (key === 'one' || key === 'other');
    return [{ key: isForm ? outer : key, text: unescaped(text) }];
  });
}

const unescaped = (text: string): string =>
  text
    .replaceAll(/\\u([\dA-Fa-f]{4})/g, (_, code: string) =>
      String.fromCodePoint(parseInt(code, 16)),
    )
    .replaceAll('\\n', '\n')
    .replaceAll(/\\(['"\\])/g, '$1');

const quotes = { de: /„[^“]*“/g, en: /“[^”]*”/g };
const percent = { de: /[\d}] ?%/, en: /[\d}]\s%/ };

/** Words that gave way to one noun for a thing, or that nobody says; with what stands instead. */
const abandoned: Readonly<Record<'de' | 'en', readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/Kreditlimit/, 'Kreditrahmen'],
    [/Domäne/, 'Domain'],
    [/Brotkrume/, 'Pfad'],
    [/geteilte\w* Postf/i, 'freigegebenes Postfach'],
    [/Urteile? über/, 'Bewertung'],
    [/\(freiwillig\)/, '(optional)'],
    [/\bLogin|[Ee]inloggen\b/, 'Anmeldung'],
    [
      /(?<!Microsoft-|Betreuter |bei Microsoft |diesen |Berater, )\bMandant(?!en-(?:ID|URL)|ennummer)/,
      'Kunde, Unternehmen',
    ],
  ],
  en: [
    [/\blicens(?:es|ed)\b/, 'licence'],
    [/\blog(?:ged)?[ -]?(?:in|out)\b(?!\.)/i, 'sign in, sign out'],
    [/(?<!Microsoft |Managed )\btenants?\b(?! ID| URL|s?\.\w)/i, 'customer, company'],
  ],
};

/** Returns what a native reader, or a typesetter, would mend in a text. */
export function faultsOf(text: string, language: 'de' | 'en'): string[] {
  return [
    ...(text.includes('...') ? ['three dots for an ellipsis'] : []),
    ...(/\p{L}…/u.test(text) ? ['no space before the ellipsis of left out words'] : []),
    ...(/["„“”]/.test(text.replaceAll(quotes[language], '')) ? ['quotation marks'] : []),
    ...(/\w'|'\w/.test(text) ? ['straight apostrophe'] : []),
    ...(percent[language].test(text) ? ['space of a percent'] : []),
    ...(/(?:^|[\s(„“])-[\d{]/.test(text) ? ['hyphen for a minus'] : []),
    ...abandoned[language].flatMap(([word, instead]) =>
      word.test(text.replaceAll(/\{\w+\}/g, '')) ? [`say ${instead}`] : [],
    ),
  ];
}

/**
 * Returns whether a German text says what its English does not: „abmelden“ means to sign out, never
 * to end a subscription, a service or a customer.
 */
export const clashesWithSignOut = (german: string, english: string): boolean =>
  /abmeld|abgemeldet|ausloggen/i.test(german) &&
  !/sign(?:ed|ing|s)?[ -](?:\S+ ){0,2}out/i.test(english);
