import type { ReactNode } from 'react';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';

interface ConnectionItemProps {
  readonly name: string;
  readonly state: string;
  readonly tone: Tone;
  /** Small facts in one line; empty ones are left out. */
  readonly facts: readonly (string | false)[];
  readonly children?: ReactNode;
}

/** One connection: its name and state, what it means, and since when. */
export function ConnectionItem({ name, state, tone, facts, children }: ConnectionItemProps) {
  const told = facts.filter((fact) => fact !== false && fact !== '');
  return (
    <li className="cn-item">
      <div className="cn-head">
        <h3>{name}</h3>
        <Chip tone={tone}>{state}</Chip>
      </div>
      {children}
      {told.length > 0 ? <p className="cn-facts">{told.join('\u00a0· ')}</p> : null}
    </li>
  );
}
