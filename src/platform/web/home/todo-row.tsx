import type { AttentionItem } from '#platform/common/home.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { formatDay } from '#platform/common/format/dates.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { useLinkProps } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { daysLeft, urgencyOf } from './attention.rules.ts';
import './home.css';
import { homeTexts } from './texts.ts';

interface TodoRowProps {
  readonly item: AttentionItem;
  /** The page's clock. */
  readonly now: Date;
}

/** One to-do: the days left, what, the money, and the act. The whole row leads there. */
export function TodoRow({ item, now }: TodoRowProps) {
  const t = useT(homeTexts);
  const { title, detail, tenant, money, href, act } = item;
  const facts = [tenant, detail].filter(Boolean).join(' · ');
  return (
    <li className="home-todo">
      <When item={item} now={now} />
      <div className="home-todo-what">
        {href ? <TitleLink href={href}>{title}</TitleLink> : <span>{title}</span>}
        {facts ? <span className="home-todo-facts">{facts}</span> : null}
      </div>
      <div className="home-todo-money">
        {money ? (
          <>
            <Money amount={money.amount} />
            <span>{t(money.per === 'month' ? 'perMonth' : 'once')}</span>
          </>
        ) : null}
      </div>
      {href ? (
        <div className="home-todo-act">
          <LinkButton href={href} size="sm" isFullWidth>
            {act ?? t('look')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </LinkButton>
        </div>
      ) : null}
    </li>
  );
}

function TitleLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className="home-todo-link" {...useLinkProps(href)}>
      {children}
    </a>
  );
}

/** Days left as a number with the day below; in words where a number would say less. */
function When({ item, now }: TodoRowProps) {
  const t = useT(homeTexts);
  const { locale, date } = useFormat();
  const { deadline } = item;
  if (deadline === null)
    return (
      <span className="home-todo-when">
        <span className="home-todo-word">{t(item.kind === 'blocked' ? 'blocked' : 'noDate')}</span>
      </span>
    );
  const days = daysLeft(deadline, now);
  const hasTime = deadline.length > 10 && (days === 0 || days === 1);
  const day = hasTime
    ? t('until', { time: date(deadline, 'time') })
    : days < 0
      ? t('since', { day: formatDay(deadline, locale, { now, hasWeekday: false }) })
      : formatDay(deadline, locale, { now });
  const word = days < 0 ? t('over') : days === 0 ? t('today') : days === 1 ? t('tomorrow') : null;
  return (
    <time
      className="home-todo-when"
      dateTime={deadline}
      data-tone={urgencyOf(item, now) === 'neutral' ? undefined : 'time'}
    >
      {word ? (
        <span className="home-todo-word">{word}</span>
      ) : (
        <span>
          <b>{days}</b> <span className="home-todo-unit">{t('days')}</span>
        </span>
      )}
      <span className="home-todo-day">{day}</span>
    </time>
  );
}
