import { parseDate, type CalendarDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import * as Picker from 'react-aria-components/DatePicker';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Heading } from 'react-aria-components/Heading';
import { Dialog } from 'react-aria-components/Dialog';
import { orderedLocale } from '#platform/common/format/dates.ts';
import type { DateFieldProps } from '../date-field-props.ts';
import { FieldHelp, FieldLabel, fieldState } from '../library-field.tsx';
import { given } from '../given.ts';
import { Icon } from '../icon.tsx';
import { useUi } from '../ui-provider.tsx';

/** Returns nothing for what is no day (a tampered address). */
function day(text: string | null | undefined): CalendarDate | undefined {
  try {
    return text ? parseDate(text) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The field of a day: typed part by part in the reader's order (`tt.mm.jjjj`) or picked from a
 * calendar.
 */
export function LibraryDateField(props: DateFieldProps) {
  const { value, onChange, min, max } = props;
  const { locale } = useUi();
  return (
    <I18nProvider locale={orderedLocale(locale)}>
      <Picker.DatePicker
        className="ui-field ui-date-field"
        value={day(value) ?? null}
        onChange={(picked) => onChange(picked?.toString() ?? null)}
        shouldForceLeadingZeros
        {...given({ minValue: day(min), maxValue: day(max) })}
        {...fieldState(props)}
      >
        <FieldLabel {...props} />
        <DateInputFrame />
        <FieldHelp {...props} />
        <Picker.Popover className="ui-popover" offset={4}>
          <Dialog className="ui-calendar-dialog">
            <DayCalendar />
          </Dialog>
        </Picker.Popover>
      </Picker.DatePicker>
    </I18nProvider>
  );
}

function DateInputFrame() {
  const { t } = useUi();
  return (
    <Picker.Group className="ui-input-frame">
      <Picker.DateInput className="ui-input-bare ui-date-input">
        {(segment) => <Picker.DateSegment className="ui-date-segment" segment={segment} />}
      </Picker.DateInput>
      <Picker.Button className="ui-stepper" aria-label={t('calendar')}>
        <Icon of={CalendarDays} />
      </Picker.Button>
    </Picker.Group>
  );
}

function DayCalendar() {
  const { t } = useUi();
  return (
    <Picker.Calendar className="ui-calendar">
      <header className="ui-calendar-header">
        <Picker.Button slot="previous" className="ui-stepper" aria-label={t('previousMonth')}>
          <Icon of={ChevronLeft} />
        </Picker.Button>
        <Heading className="ui-calendar-title" />
        <Picker.Button slot="next" className="ui-stepper" aria-label={t('nextMonth')}>
          <Icon of={ChevronRight} />
        </Picker.Button>
      </header>
      <Picker.CalendarGrid>
        {(date) => <Picker.CalendarCell className="ui-day" date={date} />}
      </Picker.CalendarGrid>
    </Picker.Calendar>
  );
}
