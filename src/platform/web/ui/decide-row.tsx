import type { ReactNode } from 'react';
import type { Money as Amount } from '#platform/common/money.ts';
import './css/decide.css';
import { LinkButton } from './link-button.tsx';
import { useLinkProps } from './link.tsx';
import { Money } from './money.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DecideRowProps {
  /** Last possible day: days left as a number with its unit, or a word where that says less. */
  readonly when: {
    readonly days?: number | undefined;
    /** Unit of the number ("Tage"), else the word itself ("heute"). */
    readonly word: string;
    /** Day or time, below. */
    readonly day?: string | undefined;
    /** ISO moment or plain day; without it nothing is due. */
    readonly on?: string | undefined;
    readonly tone?: 'time' | undefined;
  };
  readonly title: string;
  readonly href?: string | undefined;
  /** Person and subject, in one line. */
  readonly facts?: string | undefined;
  readonly money?: { readonly amount: Amount; readonly per: string } | undefined;
  /** Label of the button: a verb. */
  readonly act?: string | undefined;
}

/** One decision: the days left, what, the money, and the act. The whole row leads there. */
export function DecideRow({ when, title, href, facts, money, act }: DecideRowProps) {
  return (
    <li className="ui-decide">
      <When {...when} />
      <div className="ui-decide-what">
        {href ? <TitleLink href={href}>{title}</TitleLink> : <span>{title}</span>}
        {facts ? <span className="ui-decide-facts">{facts}</span> : null}
      </div>
      <div className="ui-decide-money">
        {money ? (
          <>
            <Money amount={money.amount} />
            <span>{money.per}</span>
          </>
        ) : null}
      </div>
      {href && act ? (
        <div className="ui-decide-act">
          <LinkButton href={href} size="sm" isFullWidth>
            {act}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </LinkButton>
        </div>
      ) : null}
    </li>
  );
}

function TitleLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className="ui-decide-link" {...useLinkProps(href)}>
      {children}
    </a>
  );
}

function When({ days, word, day, on, tone }: DecideRowProps['when']) {
  if (on === undefined)
    return (
      <span className="ui-decide-when">
        <span className="ui-decide-word">{word}</span>
      </span>
    );
  return (
    <time className="ui-decide-when" dateTime={on} data-tone={tone}>
      {days === undefined ? (
        <span className="ui-decide-word">{word}</span>
      ) : (
        <span>
          <b>{days}</b> <span className="ui-decide-unit">{word}</span>
        </span>
      )}
      {day === undefined ? null : <span className="ui-decide-day">{day}</span>}
    </time>
  );
}

export interface QuietRowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly value?: ReactNode;
}

/** A fact that is good to know and asks for nothing. */
export function QuietRow({ title, detail, value }: QuietRowProps) {
  return (
    <li className="ui-quiet">
      <div className="ui-quiet-what">
        <span className="ui-quiet-title">{title}</span>
        {detail === undefined ? null : <span className="ui-quiet-detail">{detail}</span>}
      </div>
      {value === undefined ? null : <div className="ui-quiet-value">{value}</div>}
    </li>
  );
}
