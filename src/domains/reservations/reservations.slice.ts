import { slice } from '#platform/common/slice.ts';

const everySource = [
  'reservations.list',
  'reservations.overview',
  'reservations.get',
  'reservations.offers',
  'reservations.refund',
  'reservations.exchange',
];

export const reservationsSlice = slice({
  nouns: ['reservations', 'reservationRequests'],
  words: () => import('./reservations.texts.ts').then((module) => module.reservationsWords),
  messages: () => import('./reservations.texts.ts').then((module) => module.reservationMessages),
  liveSubjects: { reservationRequest: 'reservations' },
  liveSources: {
    reservations: [...everySource, 'reservationRequests.list'],
  },
  datasets: {
    // Use is told by the day.
    'reservations.reservations': {
      connection: 'graphApp',
      cadenceMinutes: 1_440,
      limitGroup: 'azure',
    },
  },
});
