import type { SeedNews } from '#domains/news/server/seed-news.ts';

const dayMs = 86_400_000;

const pieces = [
  {
    daysAgo: 9,
    titleDe: 'Bestellungen an einer Stelle',
    titleEn: 'Orders in one place',
    textDe:
      'Im Marktplatz sehen Sie jetzt jeden Schritt einer Bestellung, vom Warenkorb bis zur Bereitstellung.',
    textEn: 'The marketplace now shows every step of an order, from the cart to provisioning.',
  },
  {
    daysAgo: 2,
    titleDe: 'Neue Preise von Microsoft',
    titleEn: 'New prices from Microsoft',
    textDe:
      'Die Preisliste des Monats ist eingelesen. Laufende Abonnements behalten ihren Preis bis zum Ende der Laufzeit.',
    textEn:
      'The price list of the month has been imported. Running subscriptions keep their price until the end of their term.',
  },
] as const;

/** Returns the recent news of the demo operator. */
export function demoNews(now: Date): readonly SeedNews[] {
  return pieces.map(({ daysAgo, ...text }) => ({
    ...text,
    by: 'Sam Vertrieb',
    at: new Date(now.getTime() - daysAgo * dayMs),
  }));
}
