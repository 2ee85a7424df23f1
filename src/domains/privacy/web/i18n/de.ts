import { words } from '#platform/common/texts/words.ts';

/** Texts about people's data. */
export const de = words({
  'own.title': 'Ihre Daten',
  'own.description': 'Was dieses Portal über Sie gespeichert hat, auch als Datei zum Herunterladen',
  'own.failed': 'Ihre Daten konnten nicht geladen werden',
  'own.json': 'Als JSON herunterladen',
  'own.csv': 'Als CSV herunterladen',
  'own.companies': {
    one: 'Die Angaben stammen aus dem Portal und dem Unternehmen, dem Sie heute angehören.',
    other:
      'Die Angaben stammen aus dem Portal und den {count} Unternehmen, denen Sie heute angehören.',
  },
  'own.allTenants': 'Die Angaben stammen aus dem Portal und allen Unternehmen.',
  'own.more': 'Was hier nicht steht',
  'own.moreText':
    'Texte anderer, in denen Ihr Name steht, Einträge aus Unternehmen, denen Sie nicht mehr angehören, und E-Mails an Sie stehen nicht in der Datei, weil sie auch von anderen handeln können.',
  'own.ask': '{operator} gibt Ihnen darüber Auskunft, berichtigt und löscht auf Antrag.',
  'own.table': 'Gespeicherte Daten',
  'own.empty': 'Über Sie ist nichts gespeichert',

  'place.header': 'Daten',
  'place.rows': 'Einträge',
  'place.keeps': 'Aufbewahrung',
  'place.effect': 'Beim Löschen',
  'keeps.days': {
    one: 'solange es gebraucht wird, danach einen Tag',
    other: 'solange es gebraucht wird, danach {count} Tage',
  },
  'keeps.law': 'acht Jahre (§ 147 AO)',
  'keeps.evidence': 'zehn Jahre als Nachweis',
  'keeps.inUse': 'solange es gebraucht wird',
  'effect.row': 'wird entfernt',
  'effect.words': 'bleibt ohne Namen',
});
