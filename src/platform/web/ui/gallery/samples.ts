/** Invented orders and products for the workbench. */
export interface SampleOrder {
  readonly id: string;
  readonly number: string;
  readonly product: string;
  readonly sku: string;
  readonly seats: number;
  readonly total: { readonly value: string; readonly currencyCode: string };
  readonly placedAt: string;
  readonly state: 'completed' | 'processing' | 'waiting' | 'failed';
  readonly orderedBy: string;
}

const products = [
  ['Microsoft 365 Business Premium', 'CFQ7TTC0LCHC:0002'],
  ['Microsoft 365 E5 (ohne Teams)', 'CFQ7TTC0LFLZ:0001'],
  ['Exchange Online (Plan 1)', 'CFQ7TTC0LH16:0001'],
  ['Power BI Pro', 'CFQ7TTC0H9MP:0001'],
  ['Visio Plan 2', 'CFQ7TTC0HD32:0002'],
  ['Microsoft Entra ID P2', 'CFQ7TTC0LFK5:0001'],
  ['Dynamics 365 Sales Enterprise Edition', 'CFQ7TTC0LFNJ:0003'],
] as const;
const people = ['Lena Adler', 'Paul Kurz', 'Ines Roth', 'Änne Özdemir', 'Kim Weiß'] as const;
const states = ['completed', 'processing', 'waiting', 'failed', 'completed'] as const;

export function sampleOrders(count: number): SampleOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const [product, sku] = products[index % products.length] ?? products[0];
    const seats = 1 + ((index * 37) % 240);
    return {
      id: `order-${index}`,
      number: `A-2026-${String(4711 + index)}`,
      product,
      sku,
      seats,
      total: { value: (seats * (12.5 + (index % 9))).toFixed(2), currencyCode: 'EUR' },
      placedAt: new Date(
        Date.UTC(2026, 10, 20 - (index % 28), 8 + (index % 9), (index * 7) % 60),
      ).toISOString(),
      state: states[index % states.length] ?? 'completed',
      orderedBy: people[index % people.length] ?? people[0],
    };
  });
}
