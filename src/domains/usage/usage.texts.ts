import { sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'look.usage': 'hat die Nutzung der Dienste angesehen',
  'data.usageCounts': 'Nutzung der Dienste',
  'data.usageDays': 'Nutzung der Dienste, Tag für Tag',
  'data.usageQuotas': 'Speicher und seine Grenzen',
  'data.usageStorageDays': 'Belegter Speicher, Tag für Tag',
  'data.usageReports': 'Angaben zu Nutzungsberichten',
  'dataset.usage.activity': 'Nutzung der Dienste',
  'purpose.usage.activity': 'Wie viele Personen einen Dienst nutzen, von denen mit Lizenz',
  'dataset.usage.storage': 'Belegter Speicher',
  'purpose.usage.storage': 'Wie viel Speicher belegt ist und wie viel es gibt',
});

const en = translation<typeof de>()({
  'look.usage': 'viewed the usage of services',
  'data.usageCounts': 'Usage of services',
  'data.usageDays': 'Usage of services, day by day',
  'data.usageQuotas': 'Storage and its limits',
  'data.usageStorageDays': 'Storage in use, day by day',
  'data.usageReports': 'Facts of usage reports',
  'dataset.usage.activity': 'Usage of services',
  'purpose.usage.activity': 'How many people use a service, of those with a licence',
  'dataset.usage.storage': 'Storage in use',
  'purpose.usage.storage': 'How much storage is in use, and how much there is',
});

/** Texts of usage for pages about all slices. */
export const usageWords = { de, en };
