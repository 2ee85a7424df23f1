import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useCurrentUser } from '../session/session.ts';
import { Chip } from '../ui/chip.tsx';
import { formatToday } from '#platform/common/format/dates.ts';
import { useSamples } from '../ui/samples.ts';
import { greetingOf } from './attention.rules.ts';
import './home.css';
import { homeTexts } from './texts.ts';

/** First line of a home: the day and a greeting, which is the page's heading. */
export function Dateline() {
  const t = useT(homeTexts);
  const { locale } = useFormat();
  const { mark } = useSamples();
  const user = useCurrentUser();
  const [now] = useState(() => new Date());
  const greeting = t(`greeting.${greetingOf(now)}`, { name: user?.name ?? '' });
  return (
    <header className="home-dateline">
      <time dateTime={now.toISOString().slice(0, 10)}>{formatToday(now, locale)}</time>
      <span aria-hidden="true"> · </span>
      <h1>{greeting}</h1>
      {mark ? (
        <Chip tone="warning" icon={FlaskConical}>
          {mark}
        </Chip>
      ) : null}
    </header>
  );
}
