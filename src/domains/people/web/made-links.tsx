import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { formatDay } from '#platform/common/format/dates.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { CopyButton } from './copy-button.tsx';
import type { MadeLink } from './make-links.ts';
import { peopleTexts } from './texts.ts';

/** Links to hand over: of one person large, of several as a list that is copied whole. */
export function MadeLinks({ links }: { readonly links: readonly MadeLink[] }) {
  const t = useT(peopleTexts);
  const day = useDay();
  const [first] = links;
  if (!first) return null;
  const date = day(first.expiresAt);
  if (links.length === 1) return <OneLink made={first} />;
  const all = links.map(({ name, link }) => `${name}\t${link}`).join('\n');
  return (
    <Stack gap={4}>
      <p>{t('link.giveAll', { count: links.length, date })}</p>
      <div>
        <CopyButton variant="primary" value={all} autoFocus>
          {t('link.copyAll')}
        </CopyButton>
      </div>
      <ul className="people-links">
        {links.map(({ id, name, link }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <code>{link}</code>
            </div>
            <CopyButton size="sm" value={link} label={`${t('link.copy')}: ${name}`}>
              {t('link.copy')}
            </CopyButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** One link, with the button that copies it under the eyes and the focus of the inviter. */
export function OneLink({ made }: { readonly made: MadeLink }) {
  const t = useT(peopleTexts);
  const { name, link, expiresAt } = made;
  const date = useDay()(expiresAt);
  return (
    <div className="people-link">
      <p>{t('link.give', { name, date })}</p>
      <code aria-label={t('link.label')}>{link}</code>
      <div>
        <CopyButton variant="primary" value={link} autoFocus>
          {t('link.copy')}
        </CopyButton>
      </div>
      <p className="ui-muted">{t('link.once')}</p>
    </div>
  );
}

/** "Mo, 30. Nov.": the day until which a link opens. */
function useDay(): (at: string) => string {
  const { locale } = useFormat();
  return (at) => formatDay(at, locale, { now: new Date(), hasWeekday: true });
}
