import { pick } from './draw.rules.ts';

/** Ordinary names of nobody in particular. */
const givenNames = [
  'Lena',
  'Jonas',
  'Miriam',
  'Paul',
  'Aylin',
  'Felix',
  'Clara',
  'Emil',
  'Nora',
  'Lukas',
  'Hanna',
  'Ben',
  'Sofia',
  'Mats',
  'Ida',
  'Karim',
  'Greta',
  'Oskar',
  'Marta',
  'Tobias',
  'Ruth',
  'Anton',
  'Elif',
  'Simon',
  'Jule',
  'Rafael',
  'Vera',
  'Henrik',
  'Milena',
  'Jakob',
  'Zoe',
  'Björn',
] as const;
const surnames = [
  'Ahrens',
  'Bachmann',
  'Çelik',
  'Dietrich',
  'Ebert',
  'Frings',
  'Göbel',
  'Hartung',
  'Imhof',
  'Jansen',
  'Kowalski',
  'Lorenz',
  'Meinert',
  'Nowak',
  'Overbeck',
  'Peters',
  'Quandt',
  'Reuter',
  'Sauer',
  'Thiele',
  'Ulrich',
  'Voss',
  'Wiegand',
  'Yilmaz',
  'Zander',
  'Brandt',
  'Ostermann',
  'Krüger',
  'Straub',
  'Linde',
  'Fabian',
  'Noack',
] as const;
const jobs = [
  'Sachbearbeitung',
  'Teamleitung',
  'Einkauf',
  'Disposition',
  'Buchhaltung',
  'Konstruktion',
  'Vertrieb Innendienst',
  'Projektleitung',
  'Qualitätssicherung',
  'Personalreferat',
] as const;
const departments = ['Einkauf', 'Verwaltung', 'Fertigung', 'Logistik', 'Vertrieb', 'IT'] as const;
type Place = readonly [city: string, postalCode: string];
const places: readonly [Place, ...Place[]] = [
  ['Hamburg', '20095'],
  ['Bremen', '28195'],
  ['Kassel', '34117'],
  ['Ulm', '89073'],
  ['Leipzig', '04109'],
  ['Aachen', '52062'],
  ['Rostock', '18055'],
  ['Mainz', '55116'],
];
const trades = [
  'Maschinenbau',
  'Logistik',
  'Medizintechnik',
  'Bau',
  'Energie',
  'Verlag',
  'Textil',
  'Elektro',
  'Feinmechanik',
  'Spedition',
  'Steuerberatung',
  'Druck',
] as const;
const legalForms = ['GmbH', 'AG', 'GmbH & Co. KG', 'eG'] as const;

/** Aspects of one thing that are drawn apart from each other. */
const aspect = { given: 1, surname: 2, job: 3, department: 4, place: 5, trade: 6, form: 7 };

export type PersonName = { readonly givenName: string; readonly surname: string };

export function personName(seed: number, index: number): PersonName {
  return {
    givenName: pick(givenNames, seed, index, aspect.given),
    surname: pick(surnames, seed, index, aspect.surname),
  };
}

/** Returns what somebody does; another revision of the same person may do something else. */
export function workOf(seed: number, index: number, revision: number) {
  return {
    jobTitle: pick(jobs, seed, index, aspect.job, revision),
    department: pick(departments, seed, index, aspect.department, revision),
  };
}

export function companyName(seed: number, index: number): string {
  const owner = pick(surnames, seed, index, aspect.surname);
  const trade = pick(trades, seed, index, aspect.trade);
  return `${owner} ${trade} ${pick(legalForms, seed, index, aspect.form)}`;
}

export function placeOf(seed: number, index: number) {
  const [city, postalCode] = pick(places, seed, index, aspect.place);
  return { city, postalCode };
}

/** Returns a name as it stands in an address: ASCII, lower case, without blanks. */
export function addressWord(name: string): string {
  const plain = name.toLowerCase().replaceAll('ß', 'ss').replaceAll('ı', 'i');
  return plain
    .replaceAll(/[äöü]/g, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
    .normalize('NFD')
    .replaceAll(/[^a-z\d]/g, '');
}
