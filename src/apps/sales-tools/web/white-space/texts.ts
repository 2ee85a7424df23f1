import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Lücken',
  description: 'Welcher Kunde welche Leistung und welche Lizenz hat, aus dem, was heute läuft.',
  failed: 'Die Übersicht konnte nicht geladen werden',
  search: 'Kunde suchen',
  kind: 'Art',
  allKinds: 'Leistungen und Lizenzen',
  'kind.service': 'Nur Leistungen',
  'kind.licence': 'Nur Lizenzen',
  missing: 'Fehlt',
  anyMissing: 'Alle Kunden',
  lacks: 'Ohne {name}',
  empty: 'Kein Kunde passt dazu.',
  emptyHint: 'Ändern Sie Suche oder Filter.',
  tenant: 'Kunde',
  counted: '{held} vorhanden, {gaps} Lücken',
  held: 'vorhanden',
  offered: 'angeboten',
  openOffer: ': {name}, {tenant}',
  gap: 'Anbieten',
  offer: '{tenant}: {name} anbieten',
  notSold: 'Dafür gibt es zurzeit kein Angebot im Katalog.',
});

const en = translation<typeof de>()({
  title: 'White space',
  description: 'Which customer has which service and which licence, from what runs today.',
  failed: 'The overview could not be loaded',
  search: 'Search customers',
  kind: 'Kind',
  allKinds: 'Services and licences',
  'kind.service': 'Services only',
  'kind.licence': 'Licences only',
  missing: 'Missing',
  anyMissing: 'All customers',
  lacks: 'Without {name}',
  empty: 'No customer matches.',
  emptyHint: 'Change the search or the filters.',
  tenant: 'Customer',
  counted: '{held} held, {gaps} gaps',
  held: 'has it',
  offered: 'offered',
  openOffer: ': {name}, {tenant}',
  gap: 'Offer',
  offer: '{tenant}: offer {name}',
  notSold: 'The catalogue has no offer of it at the moment.',
});

export const whiteSpaceTexts = catalogue({ de, en });
