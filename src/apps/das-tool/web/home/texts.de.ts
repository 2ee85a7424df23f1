import { words } from '#platform/common/texts/words.ts';

export const de = words({
  asked: 'Anfragen zu Leistungen',
  oldest: 'Zuerst: {tenant}, {name}',
  none: 'Niemand wartet.',
  outOfDate: 'Dokumente mit neuen Bausteinen',
  renew: 'Neu erstellen, damit sie stimmen.',
  upToDate: 'Alle sind auf dem neuesten Stand.',
  submitted: 'Baustein zu prüfen: {title}',
  due: 'Baustein wieder lesen: {title}',
  review: 'Prüfen',
});
