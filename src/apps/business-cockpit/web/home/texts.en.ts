import { translation } from '#platform/common/texts/words.ts';
import type { de } from './texts.de.ts';

export const en = translation<typeof de>()({
  free: { one: '{name}: {count} free seat', other: '{name}: {count} free seats' },
  'free.renewal': 'can be given back at the renewal',
  'free.window': 'can be given back now at no cost',
  disabled: {
    one: '{name}: {count} licence on a blocked account',
    other: '{name}: {count} licences on blocked accounts',
  },
  inactive: {
    one: '{name}: {count} licence unused',
    other: '{name}: {count} licences unused',
  },
  missing: {
    one: '{name}: {count} seat too many assigned',
    other: '{name}: {count} seats too many assigned',
  },
  grace: {
    one: '{name}: {count} seat in grace',
    other: '{name}: {count} seats in grace',
  },
  error: {
    one: '{name}: {count} assignment error',
    other: '{name}: {count} assignment errors',
  },
  extends: '{name}: continues monthly at a higher price',
  look: 'The assignments show who is concerned',
  'look.missing': 'More seats are assigned than booked',
  'look.grace': 'The subscription behind it has ended',
  'look.extends': 'The product shows until when you can decide',
  sign: 'Sign the {name}',
  signDetail: 'Version {version}',
  overdue: 'Invoice {number} is overdue',
  overdueSince: 'it was to be paid by {day}',
  'act.sign': 'Read',
  'act.free': 'Give back',
  'act.look': 'View',
  planned: 'Free seats given back',
  plannedDetail: { one: '{count} seat ends by {day}', other: '{count} seats end by {day}' },
  quiet: 'Free seats',
  quietDetail: {
    one: '{count} seat is assigned to nobody',
    other: '{count} seats are assigned to nobody',
  },
});
