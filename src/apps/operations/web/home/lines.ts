import { healthClient } from '#domains/health/web/clients.ts';
import type { HomeLine, ReadLines } from '#platform/common/home.ts';
import { formatDate, formatDay } from '#platform/common/format/dates.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { healthLines } from './home.rules.ts';
import { homeTexts } from './texts.ts';

const page = '/:/operations/managed-tenant/service-health';

/** Returns services in trouble, and the maintenance to come. */
export const readLines: ReadLines = async ({ language, now }) => {
  const t = await homeTexts.load(language);
  const { locale } = formatOf(language);
  const { data } = await readSource(healthClient.services);
  const { troubled, planned } = healthLines(data, now);
  return [
    ...troubled.map(({ key, name, standing, since, issueKey }): HomeLine => ({
      id: key,
      title: t(`line.${standing}`, { service: name }),
      detail: since === null ? undefined : t('line.since', { at: moment(since) }),
      href: linkTo(page, { issue: issueKey ?? undefined }),
    })),
    ...planned.map(({ issueKey, service, startsAt, title }): HomeLine => ({
      id: issueKey,
      title: t('line.planned', { service }),
      detail: title[language],
      value: { text: formatDay(startsAt, locale, { now, hasWeekday: false }) },
      href: linkTo(page, { issue: issueKey }),
    })),
  ];
  function moment(at: string): string {
    return formatDate(at, locale, 'dateTime');
  }
};
