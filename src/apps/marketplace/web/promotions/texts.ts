import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  listPrice: 'Preis ohne Aktion:',
  offer:
    'Aktion „{title}“: {percent}\u00A0% Rabatt auf die erste Laufzeit, wenn Sie bis {date} bestellen. Die Verlängerung kostet den Listenpreis.',
  from: { one: 'Ab {count} Platz.', other: 'Ab {count} Plätzen.' },
  upTo: { one: 'Bis {count} Platz.', other: 'Bis {count} Plätze.' },
  firstPurchase: 'Nur, wenn Sie dieses Produkt noch nicht haben.',
  asked: 'Ob sie für Sie gilt, zeigt der Warenkorb.',
  applied:
    'Aktion „{title}“: {percent}\u00A0% Rabatt auf die erste Laufzeit. Die Verlängerung kostet den Listenpreis.',
  belowMinimum: {
    one: 'Aktion „{title}“: {percent}\u00A0% Rabatt gibt es ab {count} Platz. Sie können auch ohne sie bestellen, zum Preis, der hier steht.',
    other:
      'Aktion „{title}“: {percent}\u00A0% Rabatt gibt es ab {count} Plätzen. Sie können auch ohne sie bestellen, zum Preis, der hier steht.',
  },
  aboveMaximum: {
    one: 'Aktion „{title}“: {percent}\u00A0% Rabatt gibt es nur bis {count} Platz. Sie können auch ohne sie bestellen, zum Preis, der hier steht.',
    other:
      'Aktion „{title}“: {percent}\u00A0% Rabatt gibt es nur bis {count} Plätze. Sie können auch ohne sie bestellen, zum Preis, der hier steht.',
  },
  notFirst:
    'Die Aktion „{title}“ gilt nur für den ersten Kauf, und Ihr Unternehmen hat dieses Produkt schon. Sie können ohne sie bestellen, zum Preis, der hier steht.',
  notEligible:
    'Microsoft gewährt Ihrem Unternehmen die Aktion „{title}“ für diese Bestellung nicht. Sie können ohne sie bestellen, zum Preis, der hier steht.',
  ended:
    'Die Aktion „{title}“ ist beendet. Sie können ohne sie bestellen, zum Preis, der hier steht.',
  unasked:
    'Ob die Aktion „{title}“ für Sie gilt, ließ sich bei Microsoft gerade nicht erfragen. Versuchen Sie es später noch einmal, oder bestellen Sie ohne sie, zum Preis, der hier steht.',
  setTo: { one: 'Auf {count} Platz setzen', other: 'Auf {count} Plätze setzen' },
  ordered: 'Aktion „{title}“: {percent}\u00A0% Rabatt, statt {price} je Platz für die Laufzeit',
});

const en = translation<typeof de>()({
  listPrice: 'Price without the promotion:',
  offer:
    'Promotion “{title}”: {percent}% off the first term if you order by {date}. The renewal costs the list price.',
  from: { one: 'From {count} seat.', other: 'From {count} seats.' },
  upTo: { one: 'Up to {count} seat.', other: 'Up to {count} seats.' },
  firstPurchase: 'Only if you do not have this product yet.',
  asked: 'The cart shows whether it applies to you.',
  applied: 'Promotion “{title}”: {percent}% off the first term. The renewal costs the list price.',
  belowMinimum: {
    one: 'Promotion “{title}”: {percent}% off from {count} seat. You can also order without it, at the price shown here.',
    other:
      'Promotion “{title}”: {percent}% off from {count} seats. You can also order without it, at the price shown here.',
  },
  aboveMaximum: {
    one: 'Promotion “{title}”: {percent}% off only up to {count} seat. You can also order without it, at the price shown here.',
    other:
      'Promotion “{title}”: {percent}% off only up to {count} seats. You can also order without it, at the price shown here.',
  },
  notFirst:
    'The promotion “{title}” is only for the first purchase, and your company already has this product. You can order without it, at the price shown here.',
  notEligible:
    'Microsoft does not grant your company the promotion “{title}” for this order. You can order without it, at the price shown here.',
  ended: 'The promotion “{title}” has ended. You can order without it, at the price shown here.',
  unasked:
    'Microsoft could not be asked just now whether the promotion “{title}” applies to you. Try again later, or order without it, at the price shown here.',
  setTo: { one: 'Set to {count} seat', other: 'Set to {count} seats' },
  ordered: 'Promotion “{title}”: {percent}% off, instead of {price} per seat for the term',
});

export const promotionTexts = catalogue({ de, en });
