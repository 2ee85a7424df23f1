import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';

const de = words({
  whole: 'ganze Laufzeit',
  until: 'erste Laufzeit bis {date}',
  choose: 'Laufzeitende wählen',
  chooseOf: 'Laufzeitende wählen: {title}',
  locked: 'Ein anderes Laufzeitende ist im Paket {bundle} enthalten',
  gone: 'Am gewählten Tag kann die erste Laufzeit nicht mehr enden. Wählen Sie ein anderes Laufzeitende.',
  title: 'Ende der ersten Laufzeit',
  hint: 'Die erste Laufzeit wird kürzer und nach Tagen berechnet. Danach verlängert sich das Abonnement um ganze Laufzeiten.',
  wholeTerm: 'Ganze Laufzeit',
  month: 'Zum Monatsende',
  subscription: 'Zusammen mit {names}',
  more: { one: '{names} und einem weiteren', other: '{names} und {count} weiteren' },
  cost: 'bis {date} · heute fällig {dueNow} · gebunden {commitment}',
  none: 'Für diese Position gibt es kein anderes Laufzeitende.',
  missing: 'Die möglichen Tage ließen sich nicht laden.',
  apply: 'Übernehmen',
  cancel: 'Abbrechen',
  ordered: 'Erste Laufzeit bis {date}',
});

const en = translation<typeof de>()({
  whole: 'whole term',
  until: 'first term until {date}',
  choose: 'Choose end of term',
  chooseOf: 'Choose end of term: {title}',
  locked: 'Another end of term is part of the {bundle} bundle',
  gone: 'The first term can no longer end on the chosen day. Choose another end of term.',
  title: 'End of the first term',
  hint: 'The first term gets shorter and is charged by the day. After that the subscription renews by whole terms.',
  wholeTerm: 'Whole term',
  month: 'With the end of a month',
  subscription: 'Together with {names}',
  more: { one: '{names} and one more', other: '{names} and {count} more' },
  cost: 'until {date} · due today {dueNow} · committed {commitment}',
  none: 'There is no other end of term for this item.',
  missing: 'The possible days could not be loaded.',
  apply: 'Apply',
  cancel: 'Cancel',
  ordered: 'First term until {date}',
});

export const endTexts = catalogue({ de, en });

/** Says that the first term of an ordered line is shortened, and until when it runs. */
export function OrderedEnd({ endsOn }: { readonly endsOn: string }) {
  const t = useT(endTexts);
  const format = useFormat();
  return <span className="ui-muted">{t('ordered', { date: format.date(endsOn) })}</span>;
}
