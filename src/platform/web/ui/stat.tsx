import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { TextLink } from './link.tsx';
import { Skeleton } from './skeleton.tsx';

export interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  /**
   * Against what it is to be read: "12 % mehr als im Oktober". `tone` says whether that is good.
   */
  readonly comparison?:
    | {
        readonly text: string;
        readonly trend: 'up' | 'down' | 'flat';
        readonly tone?: 'good' | 'bad' | 'neutral' | undefined;
      }
    | undefined;
  /** Link to the source of the number. */
  readonly href?: string | undefined;
  readonly linkText?: string | undefined;
  readonly isLoading?: boolean | undefined;
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight } as const;

/**
 * Key figure in a page header. At most four in a row (`StatRow`), each with a comparison and a
 * link.
 */
export function Stat({ label, value, comparison, href, linkText, isLoading = false }: StatProps) {
  return (
    <div className="ui-stat" aria-busy={isLoading}>
      <span className="ui-stat-label">{label}</span>
      <span className="ui-stat-value">
        {isLoading ? <Skeleton shape="title" width="60%" /> : value}
      </span>
      {comparison && !isLoading ? (
        <span className="ui-stat-comparison" data-tone={comparison.tone ?? 'neutral'}>
          <Icon of={arrows[comparison.trend]} size={14} />
          {comparison.text}
        </span>
      ) : null}
      {href && linkText ? <TextLink href={href}>{linkText}</TextLink> : null}
    </div>
  );
}

export function StatRow({ children }: { readonly children: ReactNode }) {
  return <div className="ui-stats">{children}</div>;
}
