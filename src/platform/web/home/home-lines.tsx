import type { ReactNode } from 'react';
import type { HomeLine } from '#platform/common/home.ts';
import { useT } from '../i18n/use-t.ts';
import { Card } from '../ui/card.tsx';
import { QuietRow } from '../ui/decide-row.tsx';
import { TextLink } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import './home.css';
import { SourceFailures } from './source-failures.tsx';
import { homeTexts } from './texts.ts';
import { useHomeSources } from './use-home-sources.ts';

/**
 * Section with what is good to know and asks for nothing: a few lines of each app, then those of
 * the page (`children`, `QuietRow`s). Each app keeps one place until it has answered.
 */
export function HomeLines({ children }: { readonly children?: ReactNode }) {
  const t = useT(homeTexts);
  const told = useHomeSources<readonly HomeLine[]>('lines', (app) => app.lines);
  return (
    <Card title={t('lines')} padding="none">
      <SourceFailures told={told} />
      <ul className="ui-quiets">
        {told.flatMap(({ app, data, error }) => {
          if (data) return data.map((line) => <Line key={`${app.feature} ${line.id}`} {...line} />);
          return error ? [] : [<li key={app.feature} className="ui-quiet" aria-busy="true" />];
        })}
        {children}
      </ul>
    </Card>
  );
}

function Line({ title, detail, value, href }: HomeLine) {
  const t = useT(homeTexts);
  return (
    <QuietRow
      title={href ? <TextLink href={href}>{title}</TextLink> : title}
      detail={detail}
      value={
        value === undefined ? undefined : 'text' in value ? (
          value.text
        ) : (
          <>
            <Money amount={value.amount} />
            {value.per === 'month' ? <span>{t('perMonth')}</span> : null}
          </>
        )
      }
    />
  );
}
