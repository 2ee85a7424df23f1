/** Row of both tables: eight columns like a list of orders. */
export interface Row {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
  readonly product: string;
  readonly state: string;
  readonly seats: number;
  readonly total: string;
  readonly placed: string;
}

const customers = [
  'Adler Maschinenbau',
  'Birke Logistik',
  'Castor Kliniken',
  'Dohle Verlag',
  'Eibe Energie',
];
const products = [
  'Microsoft 365 Business Premium',
  'Visio Plan 2',
  'Power BI Pro',
  'Defender for Endpoint P2',
];
const states = ['Abgeschlossen', 'In Arbeit', 'Wartet auf Freigabe'];
const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

export function makeRows(count: number): Row[] {
  return Array.from({ length: count }, (_, n) => ({
    id: String(n),
    number: `ORD-${String(100_000 + n)}`,
    customer: customers[n % customers.length] ?? '',
    product: products[n % products.length] ?? '',
    state: states[n % states.length] ?? '',
    seats: 1 + (n % 250),
    total: money.format((n % 9_973) + 0.9),
    placed: `${String(1 + (n % 28)).padStart(2, '0')}.${String(1 + (n % 12)).padStart(2, '0')}.2026`,
  }));
}

export const columns = [
  ['number', 'Nummer'],
  ['customer', 'Kunde'],
  ['product', 'Produkt'],
  ['state', 'Stand'],
  ['seats', 'Plätze'],
  ['total', 'Summe'],
  ['placed', 'Bestellt am'],
  ['id', 'Lfd. Nr.'],
] as const satisfies readonly (readonly [keyof Row, string])[];
