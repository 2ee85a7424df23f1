import type { Translate } from '#platform/common/texts/translator.ts';
import type { faceTexts } from '../face-texts.ts';
import { moneyPieces } from '#platform/common/format/amounts.ts';
import {
  formatDate,
  formatDayOfYear,
  formatDayRange,
  formatMonthName,
} from '#platform/common/format/dates.ts';
import { formatNumber } from '#platform/common/format/numbers.ts';
import type { Groups } from './labels.rules.ts';
import { stateWord, type PeakGroup, type RidgePeak } from './peaks.rules.ts';

/** Facts that words about money and days need. */
export interface WordSetting {
  readonly locale: string;
  readonly t: Translate<(typeof faceTexts)['de']>;
  readonly currency: string;
}

const dayMs = 86_400_000;

/** `Dez`, and `Jan 27` where the year begins. */
export function monthLabel(day: number, locale: string): string {
  const at = new Date(day * dayMs);
  const name = formatMonthName(at, locale, 'short').slice(0, 3);
  return at.getUTCMonth() === 0 ? `${name} ${String(at.getUTCFullYear()).slice(2)}` : name;
}

export function wholeMoney(amount: number, { locale, currency }: WordSetting): string {
  return moneyPieces({ value: String(amount), currencyCode: currency }, locale, { isWhole: true })
    .map(({ text }) => text)
    .join('');
}

/** Number at the grid, without its currency. */
export const gridNumber = (amount: number, locale: string): string =>
  formatNumber(amount, locale, { maximumFractionDigits: 1 });

export interface LabelWords {
  readonly title: string;
  readonly detail: string;
  /** False for a day that is decided or ends: it is said more quietly. */
  readonly isStrong: boolean;
}

const mostLetters = 26;
const cut = (text: string): string =>
  text.length > mostLetters ? `${text.slice(0, mostLetters - 1).trimEnd()}…` : text;

/** Returns the words of a label: day and money, and below them what it is. */
export function labelWords(groups: Groups, setting: WordSetting): LabelWords {
  const { locale, t } = setting;
  const peaks = groups.flatMap((group) => group.peaks);
  const money = wholeMoney(
    groups.reduce((total, { amount }) => total + amount, 0),
    setting,
  );
  const first = groups[0];
  const until = groups.at(-1)?.until ?? first.until;
  const isStrong = groups.some(({ state }) => state === 'due' || state === 'later');
  const count = t('dates', { count: String(peaks.length) });
  if (first.on !== until)
    return {
      title: `${count} · ${money}`,
      detail: formatDayRange(first.on, until, locale),
      isStrong,
    };
  const minus = first.state === 'ends' ? '\u2212' : '';
  return {
    title: `${formatDayOfYear(first.on, locale)} · ${minus}${money}`,
    detail: peaks.length > 1 ? count : cut(first.peaks[0].title),
    isStrong,
  };
}

/** The day as a sentence, for who does not see the peak. */
export function peakSentence(group: PeakGroup, setting: WordSetting): string {
  const { locale, t } = setting;
  const named = group.peaks.map(({ title, detail }) => (detail ? `${title} (${detail})` : title));
  const days = [group.on, group.until].map((day) => formatDate(day, locale, 'long'));
  const what = `${[...new Set(days)].join(' – ')}: ${named.join(', ')}`;
  const words = group.peaks
    .filter(({ state }) => state === group.state)
    .map((peak) => t(`state.${stateWord(peak)}`))
    .filter((word) => !what.includes(word));
  const money = `${exactMoney(group.peaks, setting)} ${t('perMonth')}`;
  return [what, money, ...new Set(words)].join(', ');
}

/** Returns the sum of a day's money with its decimals, added in hundredths of hundredths. */
function exactMoney(peaks: readonly RidgePeak[], { locale, currency }: WordSetting): string {
  const total = peaks.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 10_000), 0);
  return moneyPieces({ value: String(total / 10_000), currencyCode: currency }, locale)
    .map(({ text }) => text)
    .join('');
}
