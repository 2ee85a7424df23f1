import { CircleAlert, CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';

/** `time`: something happens on a day that the words name. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'time';

/** The icon that stands for a tone, so that no meaning rests on colour alone. */
export const toneIcons: Readonly<Record<Exclude<Tone, 'neutral'>, IconType>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  time: Clock,
};

export interface ChipProps {
  readonly children: ReactNode;
  readonly tone?: Tone | undefined;
  /** Default: the tone's own icon; `null` for none (the text then says it all). */
  readonly icon?: IconType | null | undefined;
}

/** A state in a word: "Freigegeben", "Läuft aus". Normal case, never a button. */
export function Chip({ children, tone = 'neutral', icon }: ChipProps) {
  const shown =
    icon === undefined && tone !== 'neutral' && tone !== 'time' ? toneIcons[tone] : icon;
  return (
    <span className="ui-chip" data-tone={tone}>
      {shown ? <Icon of={shown} size={14} /> : null}
      {children}
    </span>
  );
}
