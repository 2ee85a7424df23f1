import { insertNews } from '#domains/news/server/news.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';

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

/** Inserts recent news of the demo operator. */
export async function seedNews(db: Db, now: () => Date): Promise<void> {
  for (const { daysAgo, ...text } of pieces) {
    const at = new Date(now().getTime() - daysAgo * dayMs);
    await withSystem(db, (tx) =>
      insertNews(tx, { ...text, shownUntil: null }, { by: 'Sam Vertrieb', at }),
    );
  }
}
