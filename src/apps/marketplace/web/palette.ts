import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import { times } from '#platform/common/money.ts';
import type { PaletteLoan, PaletteVerb } from '#platform/common/palette.ts';
import { rights } from '#platform/common/rights.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  buy: '{name} kaufen',
  'buy.number': {
    one: '{count} Platz {name} kaufen',
    other: '{count} Plätze {name} kaufen',
  },
  'buy.effect': 'Öffnet das Produkt mit dieser Menge, bestellt ist noch nichts',
  seats: 'Plätze von {name} ändern',
  'seats.effect': 'Zeigt Preis und Frist, bevor Sie bestellen',
  end: 'Kündigung von {name} prüfen',
  'end.effect': 'Zeigt, wann und zu welchem Betrag es geht',
  inShop: 'Im Shop nach „{typed}“ suchen',
  inOrders: 'In den Bestellungen nach „{typed}“ suchen',
});
const en = translation<typeof de>()({
  buy: 'Buy {name}',
  'buy.number': { one: 'Buy {count} seat of {name}', other: 'Buy {count} seats of {name}' },
  'buy.effect': 'Opens the product with this quantity, nothing is ordered yet',
  seats: 'Change the seats of {name}',
  'seats.effect': 'Shows price and deadline before you order',
  end: 'See how {name} can be cancelled',
  'end.effect': 'Shows when and for which amount it is possible',
  inShop: 'Search the shop for “{typed}”',
  inOrders: 'Search the orders for “{typed}”',
});
const texts = catalogue({ de, en });

const buy: PaletteVerb = {
  id: 'buy',
  icon: 'shopping-cart',
  words: ['kaufen', 'kaufe', 'kauf', 'bestellen', 'bestelle', 'buy', 'purchase', 'order'],
  of: ['product'],
  number: 'implied',
  requiredPermissions: rights.orders.place,
  label: ({ hit: { title: name }, number }, language) => {
    const t = texts.loaded(language);
    return (
      (number === undefined ? t?.('buy', { name }) : t?.('buy.number', { name, count: number })) ??
      name
    );
  },
  effect: (_object, language) => texts.loaded(language)?.('buy.effect') ?? '',
  amount: ({ hit: { amount }, number }) =>
    amount && number !== undefined ? times(amount, number) : amount,
  route: ({ hit: { id }, number }) =>
    number === undefined
      ? `/:/marketplace/shop/product/${id}`
      : `/:/marketplace/shop/product/${id}?quantity=${number}`,
};

const seats: PaletteVerb = {
  id: 'seats',
  icon: 'users',
  words: ['ändern', 'erhöhen', 'verringern', 'reduzieren', 'change', 'increase', 'reduce'],
  of: ['subscription'],
  number: 'allowed',
  requiredPermissions: rights.subscriptions.change,
  label: ({ hit: { title: name } }, language) =>
    texts.loaded(language)?.('seats', { name }) ?? name,
  effect: (_object, language) => texts.loaded(language)?.('seats.effect') ?? '',
  route: ({ hit: { id } }) =>
    `/:/marketplace/your-subscriptions?subscription=${id}&dialog=increaseSeats`,
};

const end: PaletteVerb = {
  id: 'end',
  icon: 'archive',
  words: ['kündigen', 'kündige', 'kündigung', 'beenden', 'cancel', 'terminate', 'end'],
  of: ['subscription'],
  requiredPermissions: rights.subscriptions.change,
  label: ({ hit: { title: name } }, language) => texts.loaded(language)?.('end', { name }) ?? name,
  effect: (_object, language) => texts.loaded(language)?.('end.effect') ?? '',
  route: ({ hit: { id } }) => `/:/marketplace/your-subscriptions?subscription=${id}&dialog=cancel`,
};

export const marketplacePalette: PaletteLoan = {
  synonyms: {
    '/:/marketplace/your-subscriptions': 'abos lizenzen plätze laufzeit licences seats',
    '/:/marketplace/renewals': 'kündigung frist vertragsende cancel terms deadlines',
    '/:/marketplace/azure-reservations': 'reserved instances umtausch rückgabe refund exchange',
    '/:/marketplace/shop/start': 'kaufen bestellen produkte lizenzen buy products',
    '/:/marketplace/shop/cart': 'einkaufswagen bestellung kasse checkout basket',
    '/:/marketplace/order-history': 'bestellhistorie auftrag aufträge history purchases',
    '/:/marketplace/order-approval': 'genehmigen freigeben genehmigung approve',
    '/:/marketplace/configuration/overage':
      'overage azure kosten warnschwelle telefonie pay as you go alarm',
    '/:/marketplace/price-list': 'preise kosten prices costs',
  },
  verbs: [buy, seats, end],
  nextSteps: [
    {
      id: 'shop',
      icon: 'shopping-bag',
      requiredPermissions: rights.orders.place,
      label: (typed, language) => texts.loaded(language)?.('inShop', { typed }) ?? typed,
      route: (typed) => `/:/marketplace/shop/start?search=${encodeURIComponent(typed)}`,
    },
    {
      id: 'orders',
      icon: 'receipt',
      requiredPermissions: rights.orders.read,
      bundle: 'completedOrders',
      label: (typed, language) => texts.loaded(language)?.('inOrders', { typed }) ?? typed,
      route: (typed) => `/:/marketplace/order-history?search=${encodeURIComponent(typed)}`,
    },
  ],
  productColour: (title) => familyColour(categoryOf(title)),
};
