import { translation } from '#platform/common/texts/words.ts';
import type { de } from './de.ts';

export const en = translation<typeof de>()({
  'own.title': 'Your data',
  'own.description': 'What this portal stores about you, also as a file to download',
  'own.failed': 'Your data could not be loaded',
  'own.json': 'Download as JSON',
  'own.csv': 'Download as CSV',
  'own.companies': {
    one: 'The data comes from the portal and the company you belong to today.',
    other: 'The data comes from the portal and the {count} companies you belong to today.',
  },
  'own.allTenants': 'The data comes from the portal and all companies.',
  'own.more': 'What is not included',
  'own.moreText':
    'Texts by others that mention you, entries from companies you no longer belong to, and emails to you are not in the file, because they may also be about other people.',
  'own.ask': '{operator} will tell you about these, and correct or erase them on request.',
  'own.table': 'Stored data',
  'own.empty': 'Nothing is stored about you',

  'place.header': 'Data',
  'place.rows': 'Entries',
  'place.keeps': 'Kept',
  'place.effect': 'On erasure',
  'keeps.days': {
    one: 'as long as it is needed, then one day',
    other: 'as long as it is needed, then {count} days',
  },
  'keeps.law': 'eight years (§ 147 AO)',
  'keeps.evidence': 'ten years as evidence',
  'keeps.inUse': 'as long as it is needed',
  'effect.row': 'is removed',
  'effect.words': 'stays without names',
});
