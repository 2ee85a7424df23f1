import type { ServiceChange } from '#domains/health/service-changes.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { changesTexts } from '../changes-texts.ts';

interface OfDays {
  readonly today: string;
  readonly hrefOf: (change: ServiceChange) => string;
}

interface DayListProps extends OfDays {
  readonly days: ReadonlyMap<string, readonly ServiceChange[]>;
  readonly isLoading: boolean;
}

/** Days of a month on which something is due, one below the other: the calendar of a phone. */
export function DayList({ days, isLoading, ...rest }: DayListProps) {
  const t = useT(changesTexts);
  if (days.size === 0)
    return isLoading ? (
      <Skeleton lines={4} />
    ) : (
      <EmptyState title={t('calendar.none')}>{t('calendar.noneHint')}</EmptyState>
    );
  return (
    <Stack gap={4}>
      {[...days].map(([day, changes]) => (
        <DayChanges key={day} day={day} changes={changes} {...rest} />
      ))}
    </Stack>
  );
}

interface DayChangesProps extends OfDays {
  readonly day: string;
  readonly changes: readonly ServiceChange[];
}

/** All changes of one day. */
export function DayChanges({ day, today, changes, hrefOf }: DayChangesProps) {
  const t = useT(changesTexts);
  const format = useFormat();
  return (
    <section className="tc-list" data-today={day === today || undefined}>
      <h3>{format.deadline(day)}</h3>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <span>
              <TextLink href={hrefOf(change)}>
                <span lang="en">{change.title}</span>
              </TextLink>
              <span className="ui-muted">
                {[change.services.join(', '), change.id].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Chip tone={change.state === 'new' ? 'info' : 'neutral'} icon={null}>
              {t(`state.${change.state}`)}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
